import { useMemo } from "preact/hooks";
import type { CellSummary } from "../../../api/types";
import { darkTheme, font, lightTheme } from "../../../model/chartTheme";
import { count, percent } from "../../../model/format";
import { listed, pickOf, type Link } from "./links";
import { isDark } from "../../../model/theme";
import { lookOf } from "../../../model/transports";
import { viewportWidth } from "../../../model/viewport";
import { bandwidths, roundTrips } from "./linkSpans";

const [width, height] = [520, 300];
const [across, down] = [52, 40];
/** Squares of a region that has room for a number. */
const least = 24;

interface LinkMapProps {
  cells: readonly CellSummary[];
  link: Link;
  onChange: (link: Link) => void;
  payload: string;
}

interface Region {
  name: string;
  colours: readonly string[];
  /** Squares of the map that belong to it, as a path. */
  path: string;
  squares: readonly (readonly [x: number, y: number])[];
  /** Where its number stands. */
  label: readonly [x: number, y: number];
}

/** Which transports are best over which link, as a map: bandwidth across, round trip up, both logarithmic. A pointer drags the link; the sliders beside it are for keys. */
export function LinkMap({ cells, link, onChange, payload }: LinkMapProps) {
  // What is drawn shrinks with the window, and what is written may not.
  const size = viewportWidth.value < 640 ? 22 : 13;
  const [left, right, bottom] = [size * 4.4, size * 1.8, size * 3.2];
  const theme = isDark.value ? darkTheme : lightTheme;
  const regions = useMemo(() => regionsOf(cells, (transport) => lookOf(transport)[theme.dark ? "dark" : "light"], theme.muted), [cells, theme]);
  const x = (value: number): number => left + (bandwidths.at(value) / bandwidths.steps) * width;
  const y = (value: number): number => height - (roundTrips.at(value) / roundTrips.steps) * height;
  const drag = (event: PointerEvent & { currentTarget: SVGSVGElement }) => {
    if (event.buttons !== 0) {
      const box = event.currentTarget.getBoundingClientRect();
      const scale = (left + width + right) / box.width;
      const share = (value: number): number => Math.min(1, Math.max(0, value));
      const [along, up] = [share(((event.clientX - box.left) * scale - left) / width), share(1 - ((event.clientY - box.top) * scale) / height)];
      onChange({ megabitsPerSecond: bandwidths.value(Math.round(along * bandwidths.steps)), roundTripMs: roundTrips.value(Math.round(up * roundTrips.steps)) });
    }
  };
  const start = (event: PointerEvent & { currentTarget: SVGSVGElement }) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag(event);
  };
  const numbered = regions.filter(({ squares }) => squares.length >= least);
  const said = regions.map(({ name, squares }) => `${name} on ${percent(squares.length / across / down)}`).join("; ");
  return (
    <figure class="stack-small">
      <svg class="link-map" viewBox={`0 0 ${left + width + right} ${height + bottom}`} font-family={font} font-size={size} role="img" aria-label={`The best transports for ${payload}, by bandwidth and round trip: ${said}.`} onPointerDown={start} onPointerMove={drag}>
        <defs>
          {regions.map(({ colours }, index) => colours.length > 1 && (
            <pattern key={index} id={`link-${index}`} width={8 * colours.length} height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              {colours.map((colour, stripe) => <rect key={stripe} x={8 * stripe} width="8" height="8" fill={colour} />)}
            </pattern>
          ))}
        </defs>
        {regions.map(({ name, path }, index) => <path key={name} d={path} transform={`translate(${left})`} fill={fillOf(regions, index)} />)}
        {numbered.map(({ name, label: [at, middle] }, index) => <text key={name} x={left + at} y={middle + size / 3} text-anchor="middle" font-weight="700" fill={theme.text} stroke={theme.surface} stroke-width="4" paint-order="stroke">{index + 1}</text>)}
        {bandwidths.ticks.map((tick) => <text key={tick} x={x(tick)} y={height + size * 1.3} text-anchor="middle" fill={theme.muted}>{count(tick)}</text>)}
        <text x={left + width / 2} y={height + size * 2.7} text-anchor="middle" fill={theme.muted}>Mbit/s each way</text>
        {roundTrips.ticks.map((tick) => <text key={tick} x={left - 6} y={Math.max(size, y(tick))} text-anchor="end" fill={theme.muted}>{tick} ms</text>)}
        <path d={`M${left} ${y(link.roundTripMs)}h${width}M${x(link.megabitsPerSecond)} 0v${height}`} stroke={theme.text} stroke-width="1" stroke-dasharray="3 4" />
        <circle cx={x(link.megabitsPerSecond)} cy={y(link.roundTripMs)} r="9" fill={theme.surface} stroke={theme.text} stroke-width="3" />
      </svg>
      <ul class="link-legend">
        {numbered.map(({ name }, index) => <li key={name}><svg width="28" height="16" aria-hidden="true"><rect width="28" height="16" fill={fillOf(regions, index)} /></svg><b>{index + 1}</b> {name}</li>)}
      </ul>
    </figure>
  );
}

const fillOf = (regions: readonly Region[], index: number): string => (regions[index]!.colours.length > 1 ? `url(#link-${index})` : regions[index]!.colours[0]!);

/** The largest first. */
function regionsOf(cells: readonly CellSummary[], colourOf: (transport: string) => string, muted: string): Region[] {
  const found = new Map<string, Pick<Region, "name" | "colours"> & { squares: [x: number, y: number][] }>();
  const [wide, high] = [width / across, height / down];
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const middle = { megabitsPerSecond: 10 ** (((column + 0.5) / across) * Math.log10(bandwidths.max / bandwidths.min)) * bandwidths.min, roundTripMs: 10 ** ((1 - (row + 0.5) / down) * Math.log10(roundTrips.max / roundTrips.min)) * roundTrips.min };
      const { good, open } = pickOf(cells, middle);
      const names = good.map(({ cell }) => cell.transport).sort();
      const name = open === "any" ? "any: the round trip decides" : open === "undecided" ? "undecided" : names.length > 4 ? "five or more" : listed(names);
      const region = found.get(name) ?? { name, colours: open === null && names.length < 5 ? names.map(colourOf) : [muted, "transparent"], squares: [] };
      region.squares.push([(column + 0.5) * wide, (row + 0.5) * high]);
      found.set(name, region);
    }
  }
  // Half a pixel more than its square: no seam is seen between two of a region.
  return [...found.values()].sort((a, b) => b.squares.length - a.squares.length).map((region) => ({
    ...region, path: region.squares.map(([x, y]) => `M${round(x - wide / 2)} ${round(y - high / 2)}h${wide + 0.5}v${high + 0.5}h${-wide - 0.5}z`).join(""), label: middleOf(region.squares),
  }));
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The square that is nearest to the middle of all: a region may have a bay there. */
function middleOf(squares: Region["squares"]): Region["label"] {
  const mean = (axis: 0 | 1): number => squares.reduce((sum, square) => sum + square[axis], 0) / squares.length;
  const [x, y] = [mean(0), mean(1)];
  return squares.toSorted((a, b) => Math.hypot(a[0] - x, a[1] - y) - Math.hypot(b[0] - x, b[1] - y))[0]!;
}
