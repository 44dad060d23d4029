import type { RunView } from "../../api/types";
import { MeasureAgain } from "../../components/MeasureAgain";
import { Quality } from "../../components/Quality";
import { againOf } from "../../model/again";

/** What is to be known of a run above one of its views, in a line: whether to believe it, and the answer as far as there is room, or on its first view what makes it better. */
export function RunLine({ view, isFirst }: { view: RunView; isFirst: boolean }) {
  const { headline, sure, summary } = view;
  const answer = headline[0]?.answer;
  const again = againOf(view);
  return summary?.quality == null ? null : (
    <Quality grade={summary.quality.grade} sure={sure} brief={!isFirst}>
      {isFirst ? again !== null && <MeasureAgain request={again} /> : answer !== undefined && <span class="run-answer muted small" title={answer}>{answer}</span>}
    </Quality>
  );
}
