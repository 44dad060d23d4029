import type { Manifest, RunEntry } from "../api/types";
import { moment } from "./format";
import { scenarioWords } from "./scenarios";

const ends: Record<string, string> = { completed: "complete", precision: "complete, precision reached", time: "complete, time box used up", cancelled: "cancelled: what was measured is here", failed: "failed: what was measured is here" };

/** How a run ended, in words. */
export function endWords(entry: { ended: string | null; complete: boolean }): { words: string; tone: "" | "warn" } {
  if (entry.ended === null) {
    return { words: entry.complete ? "complete" : "not finished: what was measured is here", tone: entry.complete ? "" : "warn" };
  }
  return { words: ends[entry.ended] ?? entry.ended, tone: entry.ended === "cancelled" || entry.ended === "failed" || !entry.complete ? "warn" : "" };
}

/** What a run is called: its name, or what it measured; where that is not known yet, its kind and when. */
export const titleOf = (entry: RunEntry): string =>
  entry.name ?? (entry.subject === "" ? `${scenarioWords(entry.scenario)}, ${moment(entry.startedAt)}` : entry.subject);

/** Machine and runtime in a line. */
export function machineWords({ machine, client, runtime }: Manifest): string {
  const elsewhere = client === null ? "" : ` · client on ${client.host} (${client.name}), ${client.machine.processor}, ${client.machine.processors} processors, a network round trip of ${client.roundTripMs} ms`;
  return `${machine.processor}, ${machine.processors} processors, ${(machine.memoryBytes / 1e9).toFixed(0)} GB · ${machine.operatingSystem} · ${runtime.framework}${elsewhere}`;
}
