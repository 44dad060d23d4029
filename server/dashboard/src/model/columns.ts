import type { CellSummary, GcPerCall } from "../api/types";
import type { Column } from "../components/Table";
import { bounded, range, ratioRange } from "./bounded";
import { count, kilobytes, ms, none, ratio } from "./format";
import type { TermId } from "./glossary";

export type ColumnGroup = "Latency" | "Tail" | "Bytes" | "Cost of a call" | "Evidence";

export const columnGroups: readonly ColumnGroup[] = ["Latency", "Tail", "Bytes", "Cost of a call", "Evidence"];

/** A column of the median table. */
export interface CellColumn extends Column<CellSummary> {
  group: ColumnGroup;
  /** Shown before the reader chooses columns. */
  usual: boolean;
}

type Figure = (cell: CellSummary) => number | null;
type Words = (value: number | null) => string;

interface More {
  unit?: string;
  usual?: boolean;
  /** Where the words say more than the number that sorts. */
  say?: (cell: CellSummary) => string;
  wrap?: boolean;
}

const figure = (id: string, header: string, group: ColumnGroup, explain: TermId, value: Figure, words: Words, { unit, usual = false, say, wrap = false }: More = {}): CellColumn => ({
  id, header, group, explain, usual, value, wrap, numeric: !wrap, cell: say ?? ((cell) => words(value(cell))), ...(unit === undefined ? {} : { unit }),
});

const quantile = (id: "p90" | "p95" | "p99" | "p999", header: string, usual: boolean): CellColumn[] => [
  figure(id, header, "Tail", "quantile", (cell) => cell[`${id}Ms`], ms, { unit: "ms", usual, say: (cell) => bounded(cell[`${id}Ms`], cell[`${id}LowMs`], cell[`${id}HighMs`]) }),
  figure(`${id}Interval`, `${header} interval`, "Tail", "interval", (cell) => cell[`${id}LowMs`], ms, {
    unit: "ms", say: (cell) => range(cell[`${id}Ms`], cell[`${id}LowMs`], cell[`${id}HighMs`]),
  }),
];

const sum = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);

const collections = (gc: GcPerCall | null): string => (gc === null ? none : [gc.gen0, gc.gen1, gc.gen2].map((value) => value.toFixed(1)).join(" / "));

/** The ratio within blocks, measured moments apart, with its interval; otherwise the ratio of the medians. */
const toFastest = ({ ratioToFastest, versusFastest: found }: CellSummary): string =>
  found === null || ratioToFastest === 1 ? ratio(ratioToFastest) : ratioRange(found.ratio, found.ratioLow, found.ratioHigh);

export const columns: readonly CellColumn[] = [
  figure("interval", "95 % interval", "Latency", "interval", (cell) => cell.medianLowMs, ms, {
    unit: "ms", say: (cell) => range(cell.medianMs, cell.medianLowMs, cell.medianHighMs),
  }),
  figure("fastest", "To fastest (95 % interval)", "Latency", "ratio", (cell) => cell.ratioToFastest, ratio, { usual: true, say: toFastest }),
  figure("verdict", "Verdict", "Latency", "ratio", (cell) => cell.versusFastest?.ratio ?? null, ratio, {
    usual: true, say: (cell) => (cell.isRanked && cell.ratioToFastest === 1 ? "fastest" : (cell.versusFastest?.verdict ?? none)),
  }),
  figure("floor", "To floor", "Latency", "ratio", (cell) => cell.ratioToFloor, ratio, { usual: true }),
  figure("cold", "Cold", "Latency", "cold", (cell) => cell.coldMs, ms, { unit: "ms", usual: true }),
  figure("start", "Server start", "Latency", "cold", (cell) => cell.serverStartMs, ms, { unit: "ms" }),
  figure("open", "Cold open", "Latency", "cold", (cell) => cell.coldOpenMs, ms, { unit: "ms" }),
  ...quantile("p90", "p90", false),
  ...quantile("p95", "p95", true),
  ...quantile("p99", "p99", true),
  ...quantile("p999", "p99.9", false),
  figure("request", "Request", "Bytes", "bytes", (cell) => cell.requestBytes, kilobytes, { unit: "kB" }),
  figure("response", "Response", "Bytes", "bytes", (cell) => cell.responseBytes, kilobytes, { unit: "kB", usual: true }),
  figure("wire", "On the wire", "Bytes", "bytes", (cell) => sum(cell.requestWireBytes, cell.responseWireBytes), kilobytes, { unit: "kB", usual: true }),
  figure("gzip", "gzip", "Bytes", "bytes", (cell) => cell.responseGzipBytes, kilobytes, { unit: "kB" }),
  figure("brotli", "brotli", "Bytes", "bytes", (cell) => cell.responseBrotliBytes, kilobytes, { unit: "kB" }),
  figure("trips", "Round trips", "Bytes", "bytes", (cell) => cell.roundTrips, count),
  figure("clientAlloc", "Client alloc", "Cost of a call", "cost", (cell) => cell.clientAllocatedBytes, kilobytes, { unit: "kB", usual: true }),
  figure("serverAlloc", "Server alloc", "Cost of a call", "cost", (cell) => cell.serverAllocatedBytes, kilobytes, { unit: "kB", usual: true }),
  figure("clientCpu", "Client CPU", "Cost of a call", "cost", (cell) => cell.clientCpuMs, ms, { unit: "ms", usual: true }),
  figure("serverCpu", "Server CPU", "Cost of a call", "cost", (cell) => cell.serverCpuMs, ms, { unit: "ms", usual: true }),
  figure("clientGc", "Client GC", "Cost of a call", "cost", (cell) => cell.clientGc?.gen0 ?? null, count, { unit: "0 / 1 / 2", say: (cell) => collections(cell.clientGc) }),
  figure("serverGc", "Server GC", "Cost of a call", "cost", (cell) => cell.serverGc?.gen0 ?? null, count, { unit: "0 / 1 / 2", say: (cell) => collections(cell.serverGc) }),
  figure("pause", "GC pause", "Cost of a call", "cost", (cell) => sum(cell.clientGc?.pauseMs ?? null, cell.serverGc?.pauseMs ?? null), ms, { unit: "ms" }),
  figure("samples", "Calls", "Evidence", "samples", (cell) => cell.samples, count),
  figure("outliers", "Outliers", "Evidence", "samples", (cell) => cell.outliers, count),
  figure("stalls", "Stalls", "Evidence", "samples", (cell) => cell.stalls, count),
  figure("modes", "Several speeds", "Evidence", "distribution", (cell) => cell.modes.length, count, { say: (cell) => cell.modesInWords ?? none, wrap: true }),
];

/** Columns named in an address; the usual ones where it names none that exist. */
export function columnsInAddress(value: string | null): readonly CellColumn[] {
  const named = value?.split(",") ?? [];
  const found = columns.filter((column) => named.includes(column.id));
  return found.length === 0 ? columns.filter((column) => column.usual) : found;
}
