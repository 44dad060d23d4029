import type { RunView } from "../../api/types";
import { Quality } from "../../components/Quality";

/** What is to be known of a run above one of its charts, in a line: whether to believe it, and the answer as far as there is room. */
export function RunLine({ view: { headline, summary } }: { view: RunView }) {
  const answer = headline[0]?.answer;
  return summary?.quality == null ? null : (
    <Quality quality={summary.quality} brief>
      {answer !== undefined && <span class="run-answer muted small" title={answer}>{answer}</span>}
    </Quality>
  );
}
