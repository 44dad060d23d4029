import type { CostLaw, Crossover, Summary } from "../../../api/types";
import type { Column } from "../../../components/Table";
import { Explain } from "../../../components/Explain";
import { Table } from "../../../components/Table";
import { TransportName } from "../../../components/TransportName";
import { bounded, range } from "../../../model/bounded";
import { count, percent } from "../../../model/format";
import { sameShape, sizeUnit, type Shape } from "../../../model/shapes";

/** The laws behind the lines, and where they cross. */
export function LawTables({ summary, shape, rows }: { summary: Summary; shape: Shape; rows: readonly string[] }) {
  const laws = summary.laws.laws.filter((law) => sameShape(law, shape) && rows.includes(law.transport));
  const crossings = summary.laws.crossovers.filter((found) => sameShape(found, shape) && rows.includes(found.small) && rows.includes(found.large));
  if (laws.length === 0) {
    return <p class="muted small">{summary.quality?.overload == null ? "No law was fitted: it takes five sizes or more." : `No law was fitted: ${summary.quality.overload}.`} <Explain term="law" /></p>;
  }

  const one = sizeUnit(shape.operation).replace(/s$/, "");
  return (
    <>
      <Table caption={`Cost of a call = fixed + per ${one} × n, with 95 % intervals`} columns={lawColumns(one)} rows={laws} rowKey={(law) => law.transport} initialSort={{ column: "perRow", descending: false }} />
      {crossings.length > 0 && (
        <Table caption="Crossovers: the size at which one transport passes another" columns={crossoverColumns(sizeUnit(shape.operation))} rows={crossings} rowKey={(found) => `${found.small} ${found.large}`} initialSort={{ column: "persons", descending: false }} />
      )}
    </>
  );
}

const lawColumns = (one: string): readonly Column<CostLaw>[] => [
  { id: "transport", header: "Transport", pinned: true, value: (law) => law.transport, cell: (law) => <TransportName id={law.transport} /> },
  { id: "fixed", header: "Fixed", unit: "ms", explain: "law", numeric: true, value: (law) => law.fixedMs.value, cell: (law) => bounded(law.fixedMs.value, law.fixedMs.low, law.fixedMs.high) },
  { id: "fixedInterval", header: "Interval", unit: "ms", explain: "interval", numeric: true, sortable: false, value: (law) => law.fixedMs.low, cell: (law) => range(law.fixedMs.value, law.fixedMs.low, law.fixedMs.high) },
  { id: "perRow", header: `Per ${one}`, unit: "µs", explain: "law", numeric: true, value: (law) => law.perRowUs.value, cell: (law) => bounded(law.perRowUs.value, law.perRowUs.low, law.perRowUs.high) },
  { id: "perRowInterval", header: "Interval", unit: "µs", explain: "interval", numeric: true, sortable: false, value: (law) => law.perRowUs.low, cell: (law) => range(law.perRowUs.value, law.perRowUs.low, law.perRowUs.high) },
  { id: "residual", header: "Max. fit error", explain: "law", numeric: true, value: (law) => law.worstResidual, cell: (law) => percent(law.worstResidual) },
];

const crossoverColumns = (unit: string): readonly Column<Crossover>[] => [
  { id: "small", header: "Faster below", explain: "law", pinned: true, value: (found) => found.small, cell: (found) => <TransportName id={found.small} /> },
  { id: "large", header: "Faster above", value: (found) => found.large, cell: (found) => <TransportName id={found.large} /> },
  { id: "persons", header: "Crossover", unit, explain: "law", numeric: true, value: (found) => found.persons, cell: (found) => count(found.persons) },
  { id: "interval", header: "95 % interval", unit, explain: "interval", numeric: true, sortable: false, value: (found) => found.low, cell: (found) => `${count(found.low)}-${found.high === null ? "?" : count(found.high)}` },
];
