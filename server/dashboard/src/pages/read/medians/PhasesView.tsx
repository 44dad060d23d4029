import { useCallback } from "preact/hooks";
import type { CallPhases, Summary } from "../../../api/types";
import { type Phase, phaseChart, phased, phases } from "../../../charts/phases";
import { Chart } from "../../../components/Chart";
import { Notice } from "../../../components/Notice";
import { Segments } from "../../../components/Segments";
import { useAddress } from "../../../model/address";
import type { ChartTheme } from "../../../model/chartTheme";
import { cellWords, ms } from "../../../model/format";
import { cellsOf } from "../../../model/medianRows";
import { firstRows, limitsIn, rowsInAddress } from "../../../model/selection";
import { viewportWidth } from "../../../model/viewport";
import { PhaseTable } from "./PhaseTable";
import { RowPicker } from "../../../components/choices/RowPicker";
import { chosenIn, ShapeFilter } from "../../../components/choices/ShapeFilter";

const longestOf = (split: CallPhases): Phase => phases.reduce((longest, phase) => ((split[phase.id] ?? 0) > (split[longest.id] ?? 0) ? phase : longest));

/** The phases of a call, one after the other. */
export function PhasesView({ summary }: { summary: Summary }) {
  const address = useAddress();
  const chosen = chosenIn(summary, address, false);
  const size = chosen.size ?? 0;
  const known = phased(cellsOf(summary.cells, chosen.shape, size));
  const rows = known.map((found) => found.transport);
  const limits = limitsIn(known);
  const shown = rowsInAddress(address.get("rows"), rows) ?? firstRows(rows, limits);
  const cells = known.filter((found) => shown.includes(found.transport));
  const share = address.get("share") === "yes";
  const width = viewportWidth.value;
  const build = useCallback((theme: ChartTheme) => phaseChart(cells, share, { theme, width }), [summary, chosen.shape.operation, chosen.shape.orders, size, share, shown.join(), width]);
  const cell = { ...chosen.shape, persons: size };
  return (
    <section class="card stack" aria-label="Where the time goes">
      <div class="row between chart-choices">
        <ShapeFilter summary={summary} address={address} chosen={chosen} sizes="one" />
        <Segments label="What the bars show" name="share" value={share ? "yes" : "no"} onChange={(value) => address.set({ share: value === "yes" ? value : null })}
          options={[{ id: "no", words: "milliseconds" }, { id: "yes", words: "shares" }]} />
      </div>
      {known.length === 0 ? <Notice>The phases of these calls are not known: no pass could split them.</Notice> : (
        <>
          <Chart title={`Where the time goes: ${cellWords(cell)}`} explain="phases" name={`phases-${cell.operation}-${size}`} height={110 + cells.length * 34}
            summary={`The whole call, and its longest phase: ${cells.map(({ transport, phases: split }) => `${transport} ${ms(split.totalMs)} ms, ${longestOf(split).name} ${ms(split[longestOf(split).id])} ms`).join("; ")}.`} build={build}
            note={`Medians of each phase, from a separate pass through a relay, where calls take longer.${share ? "" : " The line across a bar: the median without it, as in the ranking."}`}
            data={{ columns: ["transport", ...phases.map((phase) => `${phase.name}, ms`)], rows: cells.map((found) => [found.transport, ...phases.map((phase) => ms(found.phases[phase.id]))]) }} />
          <RowPicker rows={rows} limits={limits} shown={shown} onChange={(next) => address.set({ rows: next === null ? null : next.join(",") })} />
          <PhaseTable cells={known} />
        </>
      )}
    </section>
  );
}
