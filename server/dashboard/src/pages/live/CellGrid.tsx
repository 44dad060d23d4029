import { memo } from "preact/compat";
import type { LiveCell } from "../../api/types";
import { Explain } from "../../components/Explain";
import { TransportName } from "../../components/TransportName";
import { bounded, range } from "../../model/bounded";
import { count, shapeWords } from "../../model/format";
import { sizeUnit } from "../../model/shapes";
import { Reasons } from "../read/medians/Reasons";
import { shapesOf } from "./shapes";

const marks: Record<LiveCell["status"], { sign: string; words: string }> = {
  waiting: { sign: "·", words: "waiting" },
  verified: { sign: "✓", words: "proved equal" },
  "warming-up": { sign: "≈", words: "warming up" },
  measuring: { sign: "▸", words: "measuring" },
  done: { sign: "✓", words: "done" },
  failed: { sign: "✕", words: "failed" },
  unavailable: { sign: "–", words: "not available" },
};

/** Medians and their intervals as they tighten: a line per transport, a column per size. Every cell keeps its place and its width. */
export const CellGrid = memo(({ cells }: { cells: readonly LiveCell[] }) => {
  if (cells.length === 0) {
    return <section class="card cells-wait"><p class="muted">The cells appear when server and client have started.</p></section>;
  }

  return (
    <section class="card stack" aria-labelledby="medians">
      <div class="card-title">
        <h2 id="medians">Medians so far <span class="muted">ms</span> <Explain term="median" /></h2>
        <span class="muted small row">Below each median, its 95 % interval <Explain term="interval" /></span>
      </div>
      {shapesOf(cells).map(({ key, shape, sizes, rows }) => (
        <div class="table-scroll" role="region" aria-label={shapeWords(shape)} tabIndex={0} key={key}>
          <table class="table cells" style={{ minWidth: `${190 + sizes.length * 118}px` }}>
            <caption>{shapeWords(shape)}{shape.operation === "Query" ? "" : `, by ${sizeUnit(shape.operation)} per call`} <Explain term="operation" /></caption>
            <thead>
              <tr>
                <th scope="col" class="pinned cells-name">Transport</th>
                {sizes.map((size) => <th scope="col" class="numeric" key={size}>{count(size)}</th>)}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ transport, bySize }) => (
                <tr key={transport}>
                  <th scope="row" class="pinned"><TransportName id={transport} /></th>
                  {sizes.map((size) => <td class="numeric" key={size}><Figure cell={bySize.get(size)} /></td>)}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
      <Reasons cells={cells.filter(({ reason }) => reason !== null)} />
    </section>
  );
});

/** Redrawn only if its cell has changed: an event changes a few of hundreds. */
const Figure = memo(({ cell }: { cell: LiveCell | undefined }) => {
  if (cell === undefined) {
    return <span class="muted">–</span>;
  }

  const { sign, words } = marks[cell.status];
  const share = cell.medianMs === null || cell.lowMs === null || cell.highMs === null ? 1 : Math.min(1, Math.max(cell.medianMs - cell.lowMs, cell.highMs - cell.medianMs) / cell.medianMs);
  const figure = cell.medianMs === null ? words : bounded(cell.medianMs, cell.lowMs, cell.highMs);
  const width = cell.lowMs === null || cell.highMs === null ? "" : range(cell.medianMs, cell.lowMs, cell.highMs);
  // Figures are keyed by themselves: a new one takes the old one's place in a cell of fixed size, and none is seen to move.
  return (
    <span class={`cell ${cell.status}`} title={cell.reason ?? `${words}, ${count(cell.samples)} calls`}>
      <span class="cell-figure">
        <span class="cell-mark" aria-hidden="true" key={sign}>{sign}</span>
        <span class="visually-hidden">{words}, </span>
        <span class="cell-ms" key={figure}>{figure}</span>
      </span>
      <span class="cell-width muted" key={width}>{width}</span>
      <span class="cell-bar" aria-hidden="true"><span style={{ transform: `scaleX(${cell.medianMs === null ? 0 : share})` }} /></span>
    </span>
  );
});
