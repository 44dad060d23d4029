import { api } from "../../api/client";
import { wordsOf } from "../../api/problem";
import type { QueuedRun } from "../../api/types";
import { Explain } from "../../components/Explain";
import { toast } from "../../components/Toasts";
import { duration } from "../../model/format";
import { scenarioWords } from "../../model/scenarios";

/** What waits: one run is measured at a time, or they would measure each other. */
export function Queue({ queue }: { queue: readonly QueuedRun[] }) {
  if (queue.length === 0) {
    return null;
  }

  const remove = (ticket: string) => api.cancel(ticket, false).catch((error: unknown) => toast(wordsOf(error)));
  return (
    <section class="card stack-small" aria-labelledby="queue">
      <h2 id="queue">Waiting <Explain term="estimate" /></h2>
      <p class="muted small">Only one run is measured at a time, because two would disturb each other.</p>
      <ol class="queue">
        {queue.map(({ ticket, name, scenario, commandLine, seconds, isAtMost }) => (
          <li key={ticket}>
            <span class="queue-words">
              <strong class="break">{name ?? scenarioWords(scenario)}</strong>
              <code class="small muted break">{commandLine}</code>
            </span>
            <span class="muted small numbers nowrap">{isAtMost ? "at most" : "about"} {duration(seconds)}</span>
            <button type="button" class="button" onClick={() => void remove(ticket)} aria-label={`Remove ${name ?? commandLine} from the queue`}>Remove</button>
          </li>
        ))}
      </ol>
    </section>
  );
}
