import type { RunEntry } from "../../api/types";
import { moment } from "../../model/format";
import { titleOf } from "../../model/runFacts";
import { scenarioWords } from "../../model/scenarios";

/** Whether nothing of the record is known yet: not only its headline is still to come. */
export const isUnread = (entry: RunEntry): boolean => entry.isPending && entry.transports.length === 0;

/** What a run is called: its name, or what it was and when. */
export function nameOf(entry: RunEntry): string {
  return entry.problem === null && !isUnread(entry) ? titleOf(entry) : (entry.name ?? entry.runId);
}

/** Whether every word of the search is somewhere in the entry. */
export function matches(entry: RunEntry, search: string): boolean {
  const text = [entry.runId, entry.name, entry.tag, entry.note, scenarioWords(entry.scenario), entry.subject, entry.headline, entry.problem, entry.machine, entry.commit, moment(entry.startedAt), ...entry.transports].join(" ").toLowerCase();
  return search.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

export interface Choice {
  search: string;
  /** Empty for all. */
  machine: string;
  commit: string;
  payload: string;
}

/** The runs that were chosen, the newest first. */
export const shownOf = (entries: readonly RunEntry[], { search, machine, commit, payload }: Choice): RunEntry[] =>
  entries.filter((entry) => (machine === "" || entry.machine === machine) && (commit === "" || entry.commit === commit) && (payload === "" || entry.payload === payload) && matches(entry, search));
