import type { LogScale } from "../../charts/ticks";
import { font, type ChartTheme } from "../../model/chartTheme";
import { lookOf } from "../../model/transports";
import type { VerdictMark } from "../../model/verdicts";

/** A line of a ranked dot plot: a figure with its interval, in place and in words. */
export interface RankedRow {
  name: string;
  transport: string;
  /** Null where there is none: the words say why. */
  value: number | null;
  low: number | null;
  high: number | null;
  figure: string;
  /** With its interval, such as 1.4x (1.1-1.6). */
  ratio: string;
  mark: VerdictMark;
  /** What the dot's area is in proportion to. */
  area: number | null;
  isOutlined: boolean;
  /** Within the bracket. */
  isTied: boolean;
  /** What counts as no difference. */
  band?: readonly [low: number, high: number];
}

export interface Ranking {
  rows: readonly RankedRow[];
  scale: LogScale;
  tick: (value: number) => string;
}

interface RankedDotsProps extends Ranking {
  theme: ChartTheme;
  /** In pixels. */
  width: number;
  rowHeight: number;
  label?: string;
}

const axisHeight = 24;

/** Narrower than this, a row has its words above its dot. */
export const isNarrow = (width: number): boolean => width < 640;

/** Rows on a logarithmic scale that all share, the first on top: everything stands beside its dot, so nothing waits for a pointer. Without styles, so that it is a file too. */
export function RankedDots({ rows, scale: { min, max, ticks }, tick, theme, width, rowHeight, label }: RankedDotsProps) {
  const narrow = isNarrow(width);
  const size = Math.min(16, Math.max(12, rowHeight / 2));
  const hasFigures = rows.some(({ figure }) => figure !== "");
  const names = narrow ? 16 : Math.min(width * 0.34, 20 + size * 0.6 * Math.max(...rows.map(({ name }) => name.length)));
  const words = narrow ? 16 : size * (hasFigures ? 27 : 21);
  const [left, right, bottom] = [names, width - words, rows.length * rowHeight];
  const at = (value: number): number => Math.round(10 * (left + (Math.log(Math.min(Math.max(value, min), max) / min) / Math.log(max / min)) * (right - left))) / 10;
  const largest = Math.max(...rows.map(({ area }) => area ?? 0));
  const middle = (index: number): number => index * rowHeight + (narrow ? rowHeight * 0.7 : rowHeight / 2);
  const tied = rows.flatMap(({ isTied }, index) => (isTied ? [middle(index)] : []));
  const text = (x: number, y: number, anchor: "start" | "end", fill: string, weight: number, content: string) =>
    <text x={x} y={y} text-anchor={anchor} fill={fill} font-weight={weight} font-size={narrow ? 12 : size} xml:space="preserve">{content}</text>;
  return (
    <svg viewBox={`0 0 ${width} ${bottom + axisHeight}`} width={width} height={bottom + axisHeight} font-family={font} role="img" aria-label={label}>
      <path d={ticks.map((value) => `M${at(value)} 0V${bottom}`).join("")} stroke={theme.line} fill="none" />
      {ticks.filter((value, index) => index === 0 || at(value) - at(ticks[index - 1]!) > 34).map((value) => <text key={value} x={at(value)} y={bottom + 17} text-anchor="middle" fill={theme.muted} font-size="12">{tick(value)}</text>)}
      {rows.map((row, index) => {
        const y = middle(index);
        const base = narrow ? index * rowHeight + 15 : y + size * 0.36;
        const look = lookOf(row.transport);
        const colour = theme.dark ? look.dark : look.light;
        const said = row.mark.tone === "plain" ? theme.muted : theme[row.mark.tone];
        const most = rowHeight * (narrow ? 0.24 : 0.44);
        const radius = row.area === null || largest === 0 ? 4 : Math.max(2.5, most * Math.sqrt(row.area / largest));
        // A phone has the figure, the ratio, which says the direction, and the claim's one word.
        const claim = [row.figure, row.ratio.replace(/ \(.*$/, ""), row.mark.word.startsWith("same") ? "same" : row.mark.word.split(", ").at(-1)].filter(Boolean).join(" · ");
        const room = narrow ? (right - claim.length * 6.4) / 6.8 : (names - 8) / size / 0.56;
        const short = row.name.length > room ? `${row.name.slice(0, Math.floor(room - 1))}…` : row.name;
        return (
          <g key={`${row.transport} ${row.name}`}>
            {text(0, base, "start", theme.text, row.isTied ? 650 : 400, short)}
            {narrow ? text(right, base, "end", said, 400, claim) : (
              <>
                {hasFigures && text(right + size * 6.6, base, "end", theme.text, 600, row.figure)}
                {text(right + size * (hasFigures ? 7.4 : 2), base, "start", theme.muted, 400, row.ratio)}
                {text(width, base, "end", said, 400, `${row.mark.symbol} ${row.mark.word}`)}
              </>
            )}
            {row.band && <rect x={at(row.band[0])} y={y - rowHeight / 2} width={at(row.band[1]) - at(row.band[0])} height={rowHeight} fill={theme.muted} opacity="0.16" />}
            {row.value !== null && (
              <>
                <path d={`M${left} ${y}H${at(row.value)}`} stroke={theme.line} stroke-dasharray="1 3" fill="none" />
                <circle cx={at(row.value)} cy={y} r={radius} fill={row.isOutlined ? theme.surface : colour} fill-opacity={row.isOutlined ? 1 : 0.8} stroke={colour} stroke-width="2" />
                {row.low !== null && row.high !== null && <path d={`M${at(row.low)} ${y}H${at(row.high)}M${at(row.low)} ${y - 4}v8M${at(row.high)} ${y - 4}v8`} stroke={theme.text} stroke-width="1.4" fill="none" />}
              </>
            )}
          </g>
        );
      })}
      {tied.length > 1 && <path data-bracket={tied.length} d={`M${right + 10} ${tied[0]}V${tied.at(-1)}${tied.map((y) => `M${right + 10} ${y}h-6`).join("")}`} stroke={theme.text} stroke-width="2" fill="none" />}
    </svg>
  );
}
