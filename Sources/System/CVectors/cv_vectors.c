// All of this module is inlined; a module has at least one file.
#include "CVectors.h"
