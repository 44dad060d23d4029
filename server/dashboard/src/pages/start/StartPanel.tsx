import type { RefObject } from "preact";
import { useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { api } from "../../api/client";
import { live } from "../../api/live";
import { wordsOf } from "../../api/problem";
import type { PlanProblem, PlanRequest } from "../../api/types";
import { CommandLine } from "../../components/CommandLine";
import { Explain } from "../../components/Explain";
import { Icon } from "../../components/Icon";
import { duration, plural } from "../../model/format";
import { byField, focusFirstProblem, unplaced } from "./problems";
import type { CheckedPlan } from "./usePlanCheck";

interface StartPanelProps {
  request: PlanRequest;
  check: CheckedPlan;
  problems: readonly PlanProblem[];
  /** Holds the fields of the plan. */
  form: RefObject<HTMLElement>;
  maxNameLength: number;
}

/** How long it takes, the button, and what it is on the command line. */
export function StartPanel({ request, check: { answer, error, isStale }, problems, form, maxNameLength }: StartPanelProps) {
  const [, go] = useLocation();
  const [name, setName] = useState("");
  const [starting, setStarting] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const marked = byField(problems).size;
  const problem = refused ?? error ?? unplaced(problems) ?? (marked === 0 ? null : `${plural(marked, "choice")} below cannot be measured; the button leads there.`);
  const waiting = live.value?.current != null;
  const isKnown = answer !== null && problems.length === 0;

  const start = async (event: SubmitEvent) => {
    event.preventDefault();
    // A field may hold what was never taken over, and the plan without it is not what the reader sees.
    if (focusFirstProblem(form.current) || unplaced(problems) !== null || starting) {
      return;
    }

    setStarting(true);
    setRefused(null);
    try {
      await api.start({ ...request, ...(name.trim() === "" ? {} : { name: name.trim() }) });
      go("/live");
    } catch (caught) {
      setRefused(wordsOf(caught));
      setStarting(false);
    }
  };

  return (
    <form class="card start-panel stack" aria-label="Your comparison" aria-busy={isStale} noValidate onSubmit={(event) => void start(event)}>
      <div class="start-estimate" aria-live="polite">
        <span class="muted small">{answer?.isAtMost === false ? "Takes about" : "Takes at most"}</span>
        <span class="start-seconds numbers">{isKnown ? duration(answer.seconds) : "…"}</span>
        <span class="muted small numbers">{isKnown ? `${plural(answer.cells, request.scenario === "run" ? "median" : "figure")} to measure` : ""}</span>
      </div>
      <button type="submit" class="button primary large wide" aria-disabled={starting}>
        <Icon name="play" /> {waiting ? "Add to the queue" : "Start the comparison"}
      </button>
      <p class={problem === null ? "hint start-problem" : "bad small start-problem break"} role={problem === null ? undefined : "alert"}>
        {problem ?? <>Server and client are measured in separate processes. <Explain term="estimate" /></>}
      </p>
      <label class="field">
        <span class="label">Name <span class="muted">(optional)</span></span>
        <input class="input" value={name} maxLength={maxNameLength} placeholder="for example: before the upgrade" autocomplete="off" onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <div class="field">
        <span class="label">The same on the command line</span>
        <CommandLine text={answer?.commandLine || "transport run"} />
      </div>
    </form>
  );
}
