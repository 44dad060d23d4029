import type { CellSummary } from "../../../api/types";
import { reasons } from "../../../model/medianRows";

const tones = { ok: "", unavailable: "", failed: "bad", unsteady: "warn" } as const;

/** Transports without figures, or with doubtful ones, and why. */
export function Reasons({ cells }: { cells: readonly CellSummary[] }) {
  const found = reasons(cells);
  if (found.length === 0) {
    return null;
  }

  return (
    <ul class="reasons small" aria-label="Transports without figures, and why">
      {found.map(({ status, reason, transports }) => (
        <li key={status + reason}><span class={`tag ${tones[status]}`}>{status}</span> <strong>{transports.join(", ")}</strong>: <span class="break">{reason}</span></li>
      ))}
    </ul>
  );
}
