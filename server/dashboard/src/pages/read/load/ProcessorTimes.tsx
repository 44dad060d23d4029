import type { LoadSummary } from "../../../api/types";
import type { Column } from "../../../components/Table";
import { Table } from "../../../components/Table";
import { TransportName } from "../../../components/TransportName";
import { ms, none } from "../../../model/format";

type Time = NonNullable<LoadSummary["processorTimes"]>[number];
type Ratio = Time["server"];

const words = (ratio: Ratio): string => (ratio == null ? none : `${ratio.ratio.toFixed(2)}x (${ratio.low.toFixed(2)}-${ratio.high.toFixed(2)})`);

const columnsOf = (reference: string | null | undefined): readonly Column<Time>[] => [
  { id: "transport", header: "Transport", explain: "transport", pinned: true, value: (time) => time.transport, cell: (time) => <TransportName id={time.transport} /> },
  { id: "server", header: "Server", unit: "µs", explain: "cost", numeric: true, value: (time) => time.serverUsPerCall ?? null, cell: (time) => ms(time.serverUsPerCall) },
  { id: "client", header: "Client and generator", unit: "µs", explain: "cost", numeric: true, value: (time) => time.clientUsPerCall ?? null, cell: (time) => ms(time.clientUsPerCall) },
  { id: "serverRatio", header: `Server, x ${reference ?? "reference"}`, explain: "interval", numeric: true, value: (time) => time.server?.ratio ?? null, cell: (time) => words(time.server) },
  { id: "clientRatio", header: `Client and generator, x ${reference ?? "reference"}`, explain: "interval", numeric: true, value: (time) => time.client?.ratio ?? null, cell: (time) => words(time.client) },
  { id: "verdict", header: "Verdict, server", explain: "interval", value: (time) => time.verdict ?? null, cell: (time) => time.verdict ?? (time.transport === reference ? "reference" : <span class="muted">{time.reason ?? none}</span>) },
];

/** Processor time of calls at one rate, transport against transport. */
export function ProcessorTimes({ load }: { load: LoadSummary }) {
  const times = load.processorTimes ?? [];
  const reference = times.find((time) => time.reference != null)?.reference;
  return times.length === 0 ? null : <Table caption="Processor time per call, at the same rate" columns={columnsOf(reference)} rows={times} rowKey={(time) => time.transport} initialSort={{ column: "serverRatio", descending: false }} />;
}
