import { Link } from "wouter-preact";
import type { LiveEnd } from "../../api/types";
import { Notice } from "../../components/Notice";
import { endingWords } from "../../model/scenarios";

/** How the last run ended, and where its result is. */
export function LastEndedNotice({ ended }: { ended: LiveEnd }) {
  const tone = ended.reason === "failed" ? "bad" : ended.reason === "cancelled" ? "warn" : "good";
  return (
    <Notice tone={tone} actions={ended.runId !== null && <Link href={`/runs/${encodeURIComponent(ended.runId)}`} class="button primary">Read the result</Link>}>
      <strong>The run has ended: {endingWords(ended.reason)}.</strong> {ended.failure ?? (ended.reason === "cancelled" ? (ended.runId === null ? "Nothing was stored." : "What was measured is kept.") : "")}
    </Notice>
  );
}
