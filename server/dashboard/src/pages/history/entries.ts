import type { RunEntry } from "../../api/types";
import { moment } from "../../model/format";
import { scenarioWords } from "../../model/scenarios";

/** What a run is called: its name, or what it was and when. */
export function nameOf(entry: RunEntry): string {
  return entry.name ?? (entry.problem === null ? `${scenarioWords(entry.scenario)}, ${moment(entry.startedAt)}` : entry.runId);
}

/** Whether every word of the search is somewhere in the entry. */
export function matches(entry: RunEntry, search: string): boolean {
  const text = [entry.runId, entry.name, entry.tag, entry.note, scenarioWords(entry.scenario), entry.headline, entry.problem, moment(entry.startedAt), ...entry.transports].join(" ").toLowerCase();
  return search.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}
