import type { CellSummary } from "../../../api/types";
import type { LogScale } from "../../../charts/ticks";
import { LogDot } from "../../../components/LogDot";
import { bounded, range } from "../../../model/bounded";
import { isMeasured } from "../../../model/medianRows";

/** The median with its interval, as a dot with whiskers and in figures; or why there is none. */
export function MedianCell({ cell, scale }: { cell: CellSummary; scale: LogScale }) {
  const { medianMs, medianLowMs, medianHighMs } = cell;
  return !isMeasured(cell) || medianMs === null ? <span class="tag bad">{cell.status === "ok" ? "no calls" : cell.status}</span> : (
    <span class="median-cell">
      <LogDot scale={scale} value={medianMs} low={medianLowMs} high={medianHighMs} />
      <strong>{cell.status === "unsteady" && <abbr class="warn" title={cell.reason ?? "unsteady"}>~</abbr>}{bounded(medianMs, medianLowMs, medianHighMs)}</strong>
      <span class="muted range">{range(medianMs, medianLowMs, medianHighMs)}</span>
    </span>
  );
}
