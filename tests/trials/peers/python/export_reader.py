"""Prometheus' client as reader of OpenMetrics text, and junitparser as reader of JUnit's XML.

Arguments: the format and the file. Output: of OpenMetrics each sample as its name, its labels in order and its value; of JUnit each case as its suite, its name and its result.
"""
import json
import sys

from junitparser import JUnitXml
from prometheus_client.openmetrics.parser import text_string_to_metric_families


def open_metrics(path):
    with open(path, encoding="utf-8", newline="") as file:
        for family in text_string_to_metric_families(file.read()):
            for sample in family.samples:
                yield [sample.name, dict(sorted(sample.labels.items())), sample.value]


def junit(path):
    for suite in JUnitXml.fromfile(path):
        for case in suite:
            yield [suite.name, case.name, [type(result).__name__ for result in case.result]]


for line in {"openmetrics": open_metrics, "junit": junit}[sys.argv[1]](sys.argv[2]):
    print(json.dumps(line))
