import type { LoadStage } from "../../api/types";

/** Stages as the command line writes them: 10s@50,20s@50-200. */
export function formatStages(stages: readonly LoadStage[]): string {
  return stages.map(({ seconds, from, to }) => `${seconds}s@${from}${to === from ? "" : `-${to}`}`).join(",");
}

/** The stages, or null where the text is none. */
export function parseStages(text: string): LoadStage[] | null {
  const stages = text.split(",").map((part) => /^\s*(\d+(?:\.\d+)?)s@(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?\s*$/.exec(part));
  return stages.some((match) => match === null) ? null : stages.map((match) => ({ seconds: Number(match![1]), from: Number(match![2]), to: Number(match![3] ?? match![2]) }));
}

/** A list of sizes such as "1, 10, 100", ascending and without repeats, or null where the text is none. */
export function parseSizes(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== "");
  return parts.length === 0 || parts.some((part) => !/^\d{1,9}$/.test(part)) ? null : [...new Set(parts.map(Number))].sort((a, b) => a - b);
}
