const words: Record<string, string> = {
  run: "Medians", load: "Load", modes: "Instance and concurrency modes", article1: "Article 1", article2: "Article 2",
};

/** What kind of run it was; an unknown kind by its own name. */
export const scenarioWords = (scenario: string): string => words[scenario] ?? scenario;

/** Export formats of each kind of run, beside the page. */
export function exportForms(scenario: string): readonly { format: string; words: string }[] {
  const usual = [
    { format: "csv", words: "CSV" },
    { format: "json", words: "JSON" },
    { format: "markdown", words: "Markdown" },
    { format: "record", words: "Record, with every sample" },
  ];
  return scenario !== "run" ? usual : [
    ...usual,
    { format: "svg", words: "Picture for a slide" },
    { format: "samples", words: "Samples as CSV" },
    { format: "benchmarkdotnet", words: "BenchmarkDotNet's JSON" },
    { format: "crank", words: "crank's JSON" },
    { format: "bencher", words: "Bencher's JSON" },
    { format: "openmetrics", words: "OpenMetrics text" },
  ];
}

const endings: Record<string, string> = {
  completed: "complete",
  precision: "precision reached",
  time: "time was up",
  cancelled: "cancelled",
  failed: "failed",
};

/** How a run ended, in words. */
export function endingWords(reason: string | null): string {
  return reason === null ? "not ended" : (endings[reason] ?? reason);
}
