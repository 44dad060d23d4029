import type { Manifest, RunEntry, Summary } from "../api/types";
import { moment, plural } from "./format";
import { endingWords, scenarioWords } from "./scenarios";

/** How a run ended, in words. */
export function endWords(entry: { ended: string | null; complete: boolean }): { words: string; tone: "" | "warn" } {
  if (entry.ended === null) {
    return { words: entry.complete ? "complete" : "not finished: what was measured is here", tone: entry.complete ? "" : "warn" };
  }
  const [isShort, isEarly] = [entry.ended === "cancelled" || entry.ended === "failed", entry.ended === "precision" || entry.ended === "time"];
  const words = endingWords(entry.ended);
  return { words: isShort ? `${words}: what was measured is here` : isEarly ? `complete, ${words}` : words, tone: isShort || !entry.complete ? "warn" : "" };
}

/** Why a record has no figures. */
export const nothingWords = ({ ended, complete }: { ended: string | null; complete: boolean }): string =>
  ended === "cancelled" ? "Not finished: the run was cancelled before anything was measured."
    : ended === "failed" ? "Not finished: the run failed before anything was measured."
    : complete ? "This record holds nothing that was measured."
    : "Not finished: the record holds nothing that was measured yet. Where the run still goes on, Watch shows it.";

/** What a run is called: its name, or what it measured; where that is not known yet, its kind and when. */
export const titleOf = (entry: RunEntry): string =>
  entry.name ?? (entry.subject === "" ? `${scenarioWords(entry.scenario)}, ${moment(entry.startedAt)}` : entry.subject.replace(/(?<=\w)<(?=\d)/g, " < ").replace(/,(?=\w+ <)/g, ", "));

/** Machine and runtime in a line. */
export function machineWords({ machine, client, runtime }: Manifest): string {
  const elsewhere = client === null ? "" : ` · client on ${client.host} (${client.name}), ${client.machine.processor}, ${plural(client.machine.processors, "processor")}, a network round trip of ${client.roundTripMs} ms`;
  return `${machine.processor}, ${plural(machine.processors, "processor")}, ${(machine.memoryBytes / 1e9).toFixed(0)} GB · ${machine.operatingSystem} · ${runtime.framework}${elsewhere}`;
}

/** What produced the figures: machine, versions, and the run that has them all. */
export const producedWords = (manifest: Summary["manifest"]): string =>
  `${machineWords(manifest)} · Transport ${manifest.productVersion.split("+")[0]}${manifest.commit === null ? "" : ` (${manifest.commit.slice(0, 8)})`} · run ${manifest.runId}`;
