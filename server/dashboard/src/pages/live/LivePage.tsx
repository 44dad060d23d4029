import { useEffect, useRef } from "preact/hooks";
import { Link } from "wouter-preact";
import { connection, live } from "../../api/live";
import type { LiveRun } from "../../api/types";
import { CommandLine } from "../../components/CommandLine";
import { Loading } from "../../components/Loading";
import { Notice } from "../../components/Notice";
import { Page } from "../../components/Page";
import { scenarioWords } from "../../model/scenarios";
import { CellGrid } from "./CellGrid";
import { EndedRun } from "./EndedRun";
import { LastEndedNotice } from "./LastEndedNotice";
import { LoadSeconds } from "./LoadSeconds";
import { Progress } from "./Progress";
import { Queue } from "./Queue";
import { RunActions } from "./RunActions";
import { StripChart } from "./StripChart";
import "./live.css";

/** What is being measured now, as it happens. */
export default function LivePage() {
  const state = live.value;
  const run = state?.current ?? null;
  const answered = state?.lastEnded?.runId ?? null;
  const watched = useRef(false);
  useEffect(() => {
    // What was focused may have gone with the run.
    if (watched.current && run === null && document.activeElement === document.body) {
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    }

    watched.current = run !== null;
  }, [run === null]);
  return (
    <Page title={run === null ? "Watch" : run.name ?? scenarioWords(run.scenario)} lead={run === null ? undefined : <Origin run={run} />} actions={run && <RunActions run={run} />}>
      {connection.value === "lost" && (
        <Notice tone="warn">The server does not answer. {run === null ? "" : "This is its last known state. What was measured is on its disk. "}Trying again …</Notice>
      )}
      {state === null ? connection.value !== "lost" && <Loading what="what happens now" /> : (
        <>
          {run === null && state.lastEnded !== null && <LastEndedNotice ended={state.lastEnded} />}
          {run !== null ? <Running run={run} /> : answered === null || state.queue.length > 0 ? <Nothing queued={state.queue.length} /> : <EndedRun runId={answered} />}
          <Queue queue={state.queue} />
        </>
      )}
    </Page>
  );
}

function Origin({ run }: { run: LiveRun }) {
  return <>{run.name !== null && `${scenarioWords(run.scenario)}. `}{run.source === "command-line" ? "Started on the command line; end it there." : "The run continues if you close this page."}</>;
}

function Running({ run }: { run: LiveRun }) {
  return (
    <>
      <Progress run={run} />
      {run.scenario === "run" && <AnswerSoFar run={run} />}
      {run.scenario === "load" ? <LoadSeconds run={run} /> : (
        <>
          <CellGrid cells={run.cells} />
          <StripChart strips={run.strip} cells={run.cells} />
        </>
      )}
      <section class="card stack-small" aria-labelledby="command">
        <h2 id="command">The same on the command line</h2>
        <CommandLine text={run.commandLine} />
      </section>
    </>
  );
}

/** Not a live region: it changes every second or so. Room for the sentence is kept, so that nothing below moves when it comes. */
function AnswerSoFar({ run }: { run: LiveRun }) {
  return (
    <section class="card stack-small answer-so-far" aria-labelledby="answer-so-far">
      <h2 id="answer-so-far">Answer so far</h2>
      <p class="numbers">{run.progress?.answer ?? <span class="muted">{waitingWords(run)}</span>}</p>
    </section>
  );
}

/** When the answer comes, or why there is none. */
function waitingWords({ cells, progress }: LiveRun): string {
  const phase = progress?.phase ?? "starting";
  return cells.length > 0 && new Set(cells.filter(({ status }) => status !== "unavailable").map(({ transport }) => transport)).size < 2 ? "A single transport is measured: nothing is compared with it."
    : phase === "starting" || phase === "verifying" || phase === "warming-up" ? "It comes when every transport has been warmed up."
    : phase !== "cold" ? "It comes when two transports have an interval."
    : "There is none: fewer than two transports have an interval.";
}

function Nothing({ queued }: { queued: number }) {
  return (
    <div class="card empty">
      <p>{queued === 0 ? "Nothing is being measured." : "The next run is about to start."}</p>
      {queued === 0 && <div class="row"><Link href="/" class="button primary">Start a comparison</Link><Link href="/runs" class="button">Read the results</Link></div>}
    </div>
  );
}
