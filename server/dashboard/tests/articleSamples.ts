import type { ArticleSummary, FigureId, Table, TableLine } from "../src/api/types";
import { summary } from "./samples";

export const perSecond: FigureId = { id: "perSecond", header: "calls/s", unit: "/s", meaning: "Calls answered rightly per second.", better: "More", rank: 0, bounds: "lowest - highest" };
export const ratio: FigureId = { id: "ratio", header: "ours", unit: "x", meaning: "The ratio in this run.", better: null, rank: 0, bounds: "" };

/** A line of an article's table with one figure, as the server sends it. */
export function line(subject: string[], id: FigureId, value: number, changes: Partial<TableLine> = {}): TableLine {
  return { subject, status: "ok", reason: null, figures: { [id.id]: { value, low: null, high: null, note: null } }, ...changes };
}

export function table(lines: TableLine[], changes: Partial<Table> = {}): Table {
  return { title: "Calls", subject: ["transport"], columns: [perSecond], notes: [], bars: null, isRaw: false, lines, ...changes };
}

export function article(tables: Table[]): ArticleSummary {
  return { article: 3, title: "", manifest: summary([]).manifest, complete: true, ended: "completed", incidents: [], trust: "Closed load.", hasFailed: false, tables };
}
