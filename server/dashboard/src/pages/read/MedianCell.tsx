import type { CellSummary } from "../../api/types";
import { halfWidth, ms } from "../../model/format";
import { isMeasured } from "../../model/medianRows";

const width = 72;

/** The median with its bar, the slowest row's being the longest; or why there is none. */
export function MedianCell({ cell, slowest }: { cell: CellSummary; slowest: number }) {
  const { medianMs, medianLowMs, medianHighMs } = cell;
  if (!isMeasured(cell) || medianMs === null) {
    return <span class="tag bad">{cell.status === "ok" ? "no calls" : cell.status}</span>;
  }

  const at = (value: number): number => (slowest <= 0 ? 0 : Math.min(width, (value / slowest) * width));
  return (
    <span class="median-cell">
      <svg viewBox={`0 0 ${width} 12`} width={width} height={12} aria-hidden="true">
        <rect class="bar" x="0" y="2" width={Math.max(1.5, at(medianMs))} height="8" rx="1.5" />
        {medianLowMs !== null && medianHighMs !== null && <path class="whisker" d={`M${at(medianLowMs)} 6H${at(medianHighMs)}M${at(medianLowMs)} 3.5v5M${at(medianHighMs)} 3.5v5`} />}
      </svg>
      <strong>{cell.status === "unsteady" && <abbr class="warn" title={cell.reason ?? "unsteady"}>~</abbr>}{ms(medianMs)}</strong>
      <span class="muted half-width">{halfWidth(medianMs, medianLowMs, medianHighMs)}</span>
    </span>
  );
}
