import LaminaMath

