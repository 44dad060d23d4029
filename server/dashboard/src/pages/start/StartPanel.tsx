import { useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { api } from "../../api/client";
import { live } from "../../api/live";
import { wordsOf } from "../../api/problem";
import type { PlanRequest } from "../../api/types";
import { CommandLine } from "../../components/CommandLine";
import { Explain } from "../../components/Explain";
import { Icon } from "../../components/Icon";
import { duration, plural } from "../../model/format";
import { usePlanCheck } from "./usePlanCheck";

/** How long it takes, what it is on the command line, and the button. */
export function StartPanel({ request, nothing, maxNameLength }: { request: PlanRequest; nothing: boolean; maxNameLength: number }) {
  const [, go] = useLocation();
  const [name, setName] = useState("");
  const [starting, setStarting] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { answer, error } = usePlanCheck(nothing ? null : request);
  const problem = nothing ? "Choose at least one transport." : refused ?? error ?? answer?.problem ?? null;
  const waiting = live.value?.current != null;

  const start = async (event: SubmitEvent) => {
    event.preventDefault();
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
    <form class="card start-panel stack" aria-label="Your comparison" onSubmit={(event) => void start(event)}>
      <div class="start-estimate" aria-live="polite">
        <span class="muted small">{answer?.isAtMost === false ? "Takes about" : "Takes at most"}</span>
        <span class="start-seconds numbers">{answer === null || nothing ? "…" : duration(answer.seconds)}</span>
        <span class="muted small numbers">{answer === null || nothing ? "" : `${plural(answer.cells, "cell")} to measure`} <Explain term="estimate" /></span>
      </div>
      <button type="submit" class="button primary large wide" disabled={starting || problem !== null}>
        <Icon name="play" /> {waiting ? "Add to the queue" : "Start the comparison"}
      </button>
      <p class={problem === null ? "hint start-problem" : "bad small start-problem break"} role={problem === null ? undefined : "alert"}>
        {problem ?? "Server and client are measured in processes of their own."}
      </p>
      <label class="field">
        <span class="label">Name <span class="muted">(optional)</span></span>
        <input class="input" value={name} maxLength={maxNameLength} placeholder="for example: before the upgrade" autocomplete="off" onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <div class="field">
        <span class="label">The same on the command line</span>
        <CommandLine text={answer?.commandLine ?? "transport run"} />
      </div>
    </form>
  );
}
