import { reasons, type ReasonedCell } from "../../../model/medianRows";

const tones: Record<string, string> = { failed: "bad", unsteady: "warn" };

/** Transports without figures, or with doubtful ones, and why. */
export function Reasons({ cells }: { cells: readonly ReasonedCell[] }) {
  const found = reasons(cells);
  return found.length === 0 ? null : (
    <ul class="reasons small" aria-label="Transports without figures, and why">
      {found.map(({ status, reason, transports }) => (
        <li key={status + reason}><span class={`tag ${tones[status] ?? ""}`}>{status}</span> <strong>{transports.join(", ")}</strong>: <span class="break">{reason}</span></li>
      ))}
    </ul>
  );
}
