import type { ODataQueryAnswer } from "../../api/types";
import { Explain } from "../../components/Explain";
import { count, ms } from "../../model/format";
import { pretty } from "../../model/hex";

/** The answer and its time. */
export function ODataResult({ answer }: { answer: ODataQueryAnswer }) {
  const isFine = answer.status >= 200 && answer.status < 300;
  return (
    <section class="card stack" aria-label="The answer" aria-live="polite">
      <div class="row">
        <span class={`tag ${isFine ? "good" : "bad"}`}>{isFine ? "✓" : "✕"} {answer.status}</span>
        <span class="numbers"><strong>{ms(answer.milliseconds)}</strong> ms <span class="muted small">for this one call</span></span>
        <span class="muted small break">{answer.contentType}</span>
        <span class="muted small">{count(answer.body.length)} characters{answer.truncated && ", the beginning only"}</span>
        <Explain term="pieces" />
      </div>
      <p class="small muted break"><code>{answer.address}</code></p>
      <div class="stack-small"><h2 class="label">Result</h2><pre class="code" tabIndex={0} aria-label="Result">{answer.truncated ? answer.body : pretty(answer.body)}</pre></div>
    </section>
  );
}
