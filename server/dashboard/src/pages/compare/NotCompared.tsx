import type { CellComparison } from "../../api/types";
import { cellWords, plural } from "../../model/format";

/** Cells of one run only, or that failed in one, and why they are not compared. */
export function NotCompared({ cells }: { cells: readonly CellComparison[] }) {
  const left = cells.filter((cell) => cell.difference === null);
  const reasons = [...new Set(left.map((cell) => cell.reason ?? "no reason was given"))];
  return left.length === 0 ? null : (
    <details class="fold">
      <summary>{plural(left.length, "cell")} not compared, and why</summary>
      <ul class="reasons small">
        {reasons.map((reason) => (
          <li key={reason}><strong class="break">{reason}</strong>: {left.filter((cell) => (cell.reason ?? "no reason was given") === reason).map((cell) => `${cell.transport} (${cellWords(cell)})`).join(", ")}</li>
        ))}
      </ul>
    </details>
  );
}
