import { useRef } from "preact/hooks";
import type { LiveProgress, LiveRun, Scenario } from "../../api/types";
import { Explain } from "../../components/Explain";
import { cellWords, count, duration } from "../../model/format";
import { rowWords } from "./rowWords";

/** In the order of a run. */
const phases: Record<LiveProgress["phase"], string> = {
  starting: "Starting server and client",
  verifying: "Checking answers",
  "warming-up": "Warming up",
  measuring: "Measuring",
  costs: "Counting memory and processor time",
  bytes: "Counting bytes and phases",
  cold: "Cold: first call of fresh processes",
};
const order = Object.keys(phases) as LiveProgress["phase"][];

/** Only runs of cells have passes that count bytes and costs, and some of them a cold pass. */
const stepsOf = ({ scenario, hasCold }: LiveRun): LiveProgress["phase"][] =>
  order.filter((phase) => (phase === "cold" ? scenario === "run" && hasCold !== false : scenario === "run" || (phase !== "costs" && phase !== "bytes")));

/** How far the run is and how long it still takes. */
export function Progress({ run }: { run: LiveRun }) {
  const { progress } = run;
  const fraction = progress?.fraction ?? null;
  const percent = fraction === null ? 0 : Math.floor(fraction * 100);
  // Further processes are warmed up after the first have been measured: what has been reached stays so.
  const reached = useRef({ startedAt: "", step: -1 });
  const before = reached.current.startedAt === run.startedAt ? reached.current.step : -1;
  const furthest = Math.max(before, progress === null ? -1 : order.indexOf(progress.phase));
  reached.current = { startedAt: run.startedAt, step: furthest };
  return (
    <section class="card stack-small" aria-label="Progress">
      <div class="progress-figures numbers">
        <span class="progress-percent">{fraction === null ? "…" : `${percent} %`}</span>
        <span class="muted">{timeWords(run)}</span>
        <Explain term="estimate" />
      </div>
      <div class="bar" role="progressbar" aria-label="Share of the run done" aria-valuemin={0} aria-valuemax={100} aria-valuenow={fraction === null ? undefined : percent}>
        <div class="bar-fill" style={{ transform: `scaleX(${fraction ?? 0})` }} />
      </div>
      <ol class="phases" aria-label="Phases">
        {stepsOf(run).map((phase) => (
          <li key={phase} class={phase === progress?.phase ? "now" : order.indexOf(phase) <= (progress?.phase === order[furthest] ? furthest - 1 : furthest) ? "past" : undefined}
            aria-current={phase === progress?.phase ? "step" : undefined}>{phases[phase].split(":")[0]}</li>
        ))}
      </ol>
      <p class="muted small numbers progress-where">{run.isCancelling ? "Finishing the current block. What was measured is kept." : progress === null ? "About to begin." : whereWords(progress, run.scenario)}</p>
    </section>
  );
}

/** One text: of several, those behind would move whenever those before them grow. */
function timeWords({ startedAt, plannedSeconds, progress }: LiveRun): string {
  const left = progress?.secondsLeft != null ? `, about ${duration(progress.secondsLeft)} left`
    : plannedSeconds !== null ? ` of about ${duration(plannedSeconds)}`
    : ", time left not known yet";
  return `${duration((Date.now() - Date.parse(startedAt)) / 1000)} so far${left}`;
}

function whereWords(progress: LiveProgress, scenario: Scenario): string {
  const { transport, operation, persons, orders, phase, done, total } = progress;
  const isBlocks = phase === "measuring" && scenario === "run";
  const steps = total > 1 ? ` · ${count(done)} of ${isBlocks ? "at most " : ""}${count(total)}${isBlocks ? " blocks" : ""}` : "";
  const cell = operation === null || persons === null ? "" : `, ${cellWords({ operation, persons, orders: orders === true })}`;
  return `${phases[phase]}${transport === null ? "" : `: ${rowWords(transport)}${cell}`}${steps}`;
}
