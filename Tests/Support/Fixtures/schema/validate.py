"""Validates YAML files against a schema, independently of Lamina.

usage: validate.py SCHEMA FILE...        or the files' names as lines of standard input

Prints a line for each file: `ok`, or `no` with the place and the words of one fault. YAML is read
with the core rules of YAML 1.2, as editors do: `yes` and `12:30` are text, `1e3` is a number.
"""
import json
import re
import sys

import jsonschema
import yaml

Base = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Loader(Base):
    """YAML 1.2's core rules, with merge keys; keys are text as in JSON, and stand once."""

    yaml_implicit_resolvers = {}

    def construct_mapping(self, node, deep=False):
        names = [key.value for key, _ in node.value]
        if len(set(names)) != len(names):
            raise yaml.YAMLError("a key stands twice")
        self.flatten_mapping(node)
        return {k.value: self.construct_object(v, deep=True) for k, v in node.value}


def number(loader, node):
    text = node.value
    for prefix, base in (("0o", 8), ("0x", 16)):
        if text.startswith(prefix):
            return int(text[2:], base)
    return int(text)


def floating(loader, node):
    return float(node.value.replace(".inf", "inf").replace(".Inf", "inf").replace(".INF", "inf")
                 .replace(".nan", "nan").replace(".NaN", "nan").replace(".NAN", "nan"))


def rule(tag, pattern, first):
    Loader.add_implicit_resolver("tag:yaml.org,2002:" + tag, re.compile(f"^(?:{pattern})$"), first)


rule("null", "~|null|Null|NULL|", ["~", "n", "N", ""])
rule("bool", "true|True|TRUE|false|False|FALSE", list("tTfF"))
rule("int", "[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+", list("-+0123456789"))
rule("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)"
     r"|\.(nan|NaN|NAN)", list("-+.0123456789"))
rule("merge", "<<", ["<"])
Loader.add_constructor("tag:yaml.org,2002:int", number)
Loader.add_constructor("tag:yaml.org,2002:float", floating)
Loader.add_constructor("tag:yaml.org,2002:map", Loader.construct_mapping)


def verdict(validator, path):
    try:
        with open(path, encoding="utf-8") as file:
            value = yaml.load(file, Loader)
    except yaml.YAMLError as error:
        return "no\tYAML: " + str(error).replace("\n", " ")
    error = next(validator.iter_errors(value), None)
    if error is None:
        return "ok"
    place = "/".join(str(part) for part in error.absolute_path)
    return f"no\t{place}: {error.message[:160]}".replace("\n", " ")


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    for path in sys.argv[2:] or [line.rstrip("\n") for line in sys.stdin]:
        print(verdict(validator, path))


main()
