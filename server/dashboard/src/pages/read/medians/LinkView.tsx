import { useMemo } from "preact/hooks";
import type { Summary } from "../../../api/types";
import { chosenIn, ShapeFilter } from "../../../components/choices/ShapeFilter";
import { Explain } from "../../../components/Explain";
import { Notice } from "../../../components/Notice";
import { Segments } from "../../../components/Segments";
import { Table, type Column } from "../../../components/Table";
import { TransportName } from "../../../components/TransportName";
import { useAddress } from "../../../model/address";
import { cellWords, count, kilobytes, ms, ratio } from "../../../model/format";
import { hasLink, listed, pickOf, usualLinks, type Link, type Pick, type Predicted } from "./links";
import { cellsOf } from "../../../model/medianRows";
import { shapeKey } from "../../../model/shapes";
import { LinkMap } from "./LinkMap";
import { bandwidths, roundTrips, type Span } from "./linkSpans";

type Line = Predicted & { isGood: boolean; best: number };

/** A payload over any link: which transports to choose, by round trip and bandwidth, and what a call costs over the link that is pointed at. */
export function LinkView({ summary }: { summary: Summary }) {
  const address = useAddress();
  const chosen = chosenIn(summary, address, false);
  const cells = useMemo(() => cellsOf(summary.cells, chosen.shape, chosen.size).filter(hasLink), [summary, shapeKey(chosen.shape), chosen.size]);
  if (cells.length === 0) {
    return <section class="card stack" aria-label="Your link"><ShapeFilter summary={summary} address={address} chosen={chosen} sizes="one" /><Notice>No transport was measured and counted here.</Notice></section>;
  }

  const link: Link = { roundTripMs: within(address.get("rtt"), roundTrips, 20), megabitsPerSecond: within(address.get("mbit"), bandwidths, 100) };
  const go = (to: Link) => address.set({ rtt: String(to.roundTripMs), mbit: String(to.megabitsPerSecond) });
  const pick = pickOf(cells, link);
  const best = Math.min(...pick.good.map((item) => item.ms));
  const lines = [...pick.good.map((item) => ({ ...item, isGood: true, best })), ...pick.others.map((item) => ({ ...item, isGood: false, best }))];
  const payload = cellWords({ ...chosen.shape, persons: chosen.size ?? 0 });
  const usual = usualLinks.find(({ roundTripMs, megabitsPerSecond }) => roundTripMs === link.roundTripMs && megabitsPerSecond === link.megabitsPerSecond);
  const slide = (name: string, span: Span, value: number, unit: string, change: (value: number) => Link) => (
    <label class="link-slider">
      <span>{name} <strong>{round(value)} {unit}</strong></span>
      <input type="range" min="0" max={span.steps} value={span.at(value)} aria-valuetext={`${round(value)} ${unit}`} onInput={(event) => go(change(span.value(event.currentTarget.valueAsNumber)))} />
    </label>
  );
  return (
    <section class="card stack" aria-label="Your link">
      <ShapeFilter summary={summary} address={address} chosen={chosen} sizes="one" />
      <p class="headline" role="status">{`Over ${round(link.roundTripMs)} ms and ${round(link.megabitsPerSecond)} Mbit/s: ${pickWords(pick)}`} <Explain term="advice" /></p>
      <Segments label="Usual links" name="link" value={usual?.name ?? ""} onChange={(name) => go(usualLinks.find((one) => one.name === name)!)} options={usualLinks.map(({ name }) => ({ id: name, words: name }))} />
      <div class="link-view">
        <LinkMap cells={cells} link={link} onChange={go} payload={payload} />
        <div class="stack">
          {slide("Round trip", roundTrips, link.roundTripMs, "ms", (roundTripMs) => ({ ...link, roundTripMs }))}
          {slide("Bandwidth each way", bandwidths, link.megabitsPerSecond, "Mbit/s", (megabitsPerSecond) => ({ ...link, megabitsPerSecond }))}
          <Table caption={`A call over this link: ${payload}`} columns={columns} rows={lines} rowKey={({ cell }) => cell.transport} rowMarked={({ isGood }) => isGood && pick.open === null} />
        </div>
      </div>
      <p class="chart-note">The measured median, a round trip for each that the call makes, and the time of its bytes with TCP's headers. Loss, queues, TLS and opening connections are left out. Hatched: several are equally good; a region without a number is named where the link is dragged to it.</p>
    </section>
  );
}

const round = (value: number): string => (value < 10 ? String(value) : count(value));

function within(typed: string | null, { min, max }: Span, standard: number): number {
  const value = Number(typed);
  return typed !== null && value >= min && value <= max ? value : standard;
}

function pickWords({ good, others, open }: Pick): string {
  const [names, least, most] = [good.map(({ cell }) => `${cell.status === "unsteady" ? "~" : ""}${cell.transport}`), Math.min(...good.map((item) => item.ms)), Math.max(...good.map((item) => item.ms))];
  return open === "any" ? `any transport, the round trip decides: all take about ${ms(least)} ms`
    : open === "undecided" ? "undecided, none of them is proved slower"
    : `choose ${names.length > 4 ? `any of ${names.length}` : listed(names)}, ${least === most ? ms(least) : `${ms(least)} to ${ms(most)}`} ms per call${others[0] === undefined ? "" : `; ${others[0].cell.transport} costs ${ms(others[0].ms)} ms`}`;
}

const columns: readonly Column<Line>[] = [
  { id: "transport", header: "Transport", pinned: true, value: ({ cell }) => cell.transport, cell: ({ cell }) => <TransportName id={cell.transport} /> },
  { id: "there", header: "Time", unit: "ms", numeric: true, value: (line) => line.ms, cell: (line) => <strong>{line.cell.status === "unsteady" && "~"}{ms(line.ms)}</strong> },
  { id: "ratio", header: "To the best", numeric: true, value: (line) => line.ms / line.best, cell: (line) => (line.isGood ? "as good" : ratio(line.ms / line.best)) },
  { id: "here", header: "Measured", unit: "ms", explain: "median", numeric: true, value: ({ cell }) => cell.medianMs, cell: ({ cell }) => ms(cell.medianMs) },
  { id: "bytes", header: "Wire", unit: "kB", explain: "bytes", numeric: true, value: ({ cell }) => cell.requestWireBytes! + cell.responseWireBytes!, cell: ({ cell }) => kilobytes(cell.requestWireBytes! + cell.responseWireBytes!) },
];
