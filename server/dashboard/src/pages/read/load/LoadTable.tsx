import type { LoadQuantile, LoadRow, LoadSummary } from "../../../api/types";
import type { Column } from "../../../components/Table";
import { Table } from "../../../components/Table";
import { TransportName } from "../../../components/TransportName";
import { levelUnit } from "../../../charts/load";
import { cellWords, count, ms, none, percent, rate } from "../../../model/format";

const quantile = (found: LoadQuantile | null | undefined): string => (found == null ? none : `${found.isAtLeast ? "≥ " : ""}${ms(found.ms)}`);

const errorShare = (row: LoadRow): number | null => {
  const errors = row.failed + row.timedOut + row.unsent;
  return row.answered + errors === 0 ? null : errors / (row.answered + errors);
};

const transport: Column<LoadRow> = { id: "transport", header: "Transport", explain: "transport", pinned: true, value: (row) => row.transport, cell: (row) => <TransportName id={row.transport} /> };
const library: Column<LoadRow> = { id: "library", header: "Library", explain: "transport", value: (row) => row.library, cell: (row) => <>{row.implementation === "ours" && <span class="tag">ours</span>} {row.library ?? none}</> };

const columns: readonly Column<LoadRow>[] = [
  transport,
  {
    id: "sla", header: "SLA", explain: "sla", value: (row) => (row.slaKept === null || row.generator?.valid === false ? null : Number(row.slaKept)),
    cell: (row) => (row.generator?.valid === false ? <span class="warn">? invalid</span> : row.slaKept === null && row.losses.length > 0 ? <span class="warn">? incomplete</span> : row.slaKept === null ? <span class="muted">{row.status === "ok" ? none : row.status}</span> : row.slaKept ? <span class="good">✓ kept</span> : <span class="bad">✕ broken</span>),
  },
  { id: "rate", header: "Answered", unit: "per second", explain: "answered", numeric: true, value: (row) => row.rate?.perSecond ?? null, cell: (row) => <strong>{rate(row.rate?.perSecond ?? null)}</strong> },
  { id: "rateInterval", header: "95 % interval", unit: "per second", explain: "interval", numeric: true, value: (row) => row.rate?.low ?? null, cell: (row) => (row.rate?.low == null ? none : `${rate(row.rate.low)}-${rate(row.rate.high)}`) },
  { id: "median", header: "Median", unit: "ms", explain: "median", numeric: true, value: (row) => row.response?.median?.ms ?? null, cell: (row) => quantile(row.response?.median) },
  { id: "p95", header: "p95", unit: "ms", explain: "quantile", numeric: true, value: (row) => row.response?.p95?.ms ?? null, cell: (row) => quantile(row.response?.p95) },
  { id: "p99", header: "p99", unit: "ms", explain: "quantile", numeric: true, value: (row) => row.response?.p99?.ms ?? null, cell: (row) => quantile(row.response?.p99) },
];

const uncorrected: Column<LoadRow> = { id: "uncorrected", header: "p99 uncorrected", unit: "ms", explain: "load", numeric: true, value: (row) => row.uncorrected?.p99?.ms ?? null, cell: (row) => quantile(row.uncorrected?.p99) };

const more: readonly Column<LoadRow>[] = [
  { id: "max", header: "Longest", unit: "ms", explain: "sla", numeric: true, value: (row) => row.response?.maxMs ?? null, cell: (row) => ms(row.response?.maxMs) },
  { id: "errors", header: "Errors", explain: "sla", numeric: true, value: errorShare, cell: (row) => percent(errorShare(row)) },
  { id: "trend", header: "Trend", explain: "generator", value: (row) => row.trend?.verdict ?? null, cell: (row) => row.trend?.verdict ?? none },
  { id: "cpu", header: "Server CPU", explain: "cost", numeric: true, value: (row) => row.server?.cpuShare ?? null, cell: (row) => percent(row.server?.cpuShare) },
  { id: "generator", header: "Generator", explain: "generator", value: (row) => (row.generator === null ? null : Number(row.generator.valid)), cell: (row) => (row.generator === null ? none : row.generator.valid ? <span class="good">✓ valid</span> : <span class="warn">✕ invalid</span>) },
  library,
];

const capacityColumns = (unit: string): readonly Column<LoadRow>[] => [
  transport,
  { id: "low", header: "Capacity, at least", unit, explain: "capacity", numeric: true, value: (row) => row.capacity?.low ?? null, cell: (row) => <strong>{row.capacity === null ? none : row.capacity.low === null ? "none that was tried" : count(row.capacity.low)}</strong> },
  { id: "high", header: "Capacity, at most", unit, explain: "capacity", numeric: true, value: (row) => row.capacity?.high ?? null, cell: (row) => (row.capacity === null ? none : row.capacity.high === null ? "not reached" : count(row.capacity.high)) },
  { id: "trials", header: "Trials", explain: "capacity", numeric: true, value: (row) => row.capacity?.trials.length ?? null },
  library,
];

/** An agent's part of a row. */
interface Part {
  readonly transport: string;
  readonly agent: LoadRow["agents"][number];
}

const parts: readonly Column<Part>[] = [
  { id: "transport", header: "Transport", explain: "transport", pinned: true, value: (part) => part.transport, cell: (part) => <TransportName id={part.transport} /> },
  { id: "agent", header: "Agent", explain: "generator", value: (part) => part.agent.name },
  { id: "fit", header: "Fit", explain: "generator", value: (part) => Number(part.agent.generator.valid && !part.agent.isLost), cell: (part) => (part.agent.isLost ? <span class="bad">✕ lost</span> : part.agent.generator.valid ? <span class="good">✓ fit</span> : <span class="warn">✕ not fit</span>) },
  { id: "rate", header: "Answered", unit: "per second", explain: "answered", numeric: true, value: (part) => part.agent.perSecond, cell: (part) => rate(part.agent.perSecond) },
  { id: "median", header: "Median", unit: "ms", explain: "median", numeric: true, value: (part) => part.agent.response?.median?.ms ?? null, cell: (part) => quantile(part.agent.response?.median) },
  { id: "p95", header: "p95", unit: "ms", explain: "quantile", numeric: true, value: (part) => part.agent.response?.p95?.ms ?? null, cell: (part) => quantile(part.agent.response?.p95) },
  { id: "cpu", header: "CPU", explain: "cost", numeric: true, value: (part) => part.agent.generator.cpuShare, cell: (part) => percent(part.agent.generator.cpuShare) },
];

/** Each agent's part of the rows, and who was lost. */
function Parts({ rows }: { rows: readonly LoadRow[] }) {
  const all = rows.flatMap((row) => row.agents.map((agent) => ({ transport: row.transport, agent })));
  return all.length === 0 ? null : (
    <>
      {rows.flatMap((row) => row.losses.map((loss) => <p key={`${row.transport} ${loss.name}`} class="warn">{row.transport} is incomplete: {loss.text}.</p>))}
      <Table caption="Agents: the part of each" columns={parts} rows={all} rowKey={(part) => `${part.transport} ${part.agent.name}`} initialSort={{ column: "transport", descending: false }} />
    </>
  );
}

/** What each row carried. */
export function LoadTable({ load }: { load: LoadSummary }) {
  const { plan } = load;
  const what = `${cellWords(plan)}; SLA ${plan.sla}`;
  const rows = load.rows.filter((row) => row.status !== "unavailable");
  // Calls at a rate, and users who think, answer as many on every transport that keeps up.
  const isGiven = plan.model === "open" || plan.thinkMs > 0;
  return plan.findCapacity
    ? <Table caption={`Capacity in ${levelUnit(load)}: ${what}`} columns={capacityColumns(levelUnit(load))} rows={rows} rowKey={(row) => row.transport} initialSort={{ column: "low", descending: true }} />
    : (
      <>
        <Table caption={`Load: ${what}`} columns={[...columns, ...(plan.model === "open" ? [uncorrected] : []), ...more]} rows={rows} rowKey={(row) => row.transport} initialSort={isGiven ? { column: "p95", descending: false } : { column: "rate", descending: true }} />
        <Parts rows={rows} />
      </>
    );
}
