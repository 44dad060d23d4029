import { font, type ChartTheme } from "../../model/chartTheme";
import { plural } from "../../model/format";
import { RankedDots, type Ranking } from "./RankedDots";

/** The size at which pages that link to a picture show it. */
export const posterSize = { width: 1200, height: 630 };

const margin = 40;

/** Rows that can still be read at this size. */
const most = 24;

export interface PosterWords {
  /** The answer. */
  title: string;
  /** What was asked. */
  subtitle: string;
  /** How to read it. */
  note: string;
  /** Where and with what it was measured. */
  footer: string;
  /** Rows that there are, where not all are given. */
  total?: number;
}

/** A ranked dot plot that says everything by itself, to be sent to somebody. */
export function Poster({ title, subtitle, note, footer, rows, total = rows.length, scale, tick, theme }: PosterWords & Ranking & { theme: ChartTheme }) {
  const { width, height } = posterSize;
  const lines = wrapped(title, 62, 2);
  const shown = rows.slice(0, most);
  const top = 30 + lines.length * 36 + 34;
  const below = [...wrapped(total > shown.length ? `${note} ${plural(total - shown.length, "more row")} not drawn.` : note, 150, 2), ...wrapped(footer, 150, 2)];
  const rowHeight = Math.min(44, (height - top - below.length * 18 - 44) / Math.max(shown.length, 1));
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} width={width} height={height} font-family={font} role="img" aria-label={`${title}. ${subtitle}`}>
      <rect width={width} height={height} fill={theme.surface} />
      {lines.map((line, index) => <text key={line} x={margin} y={58 + index * 36} font-size="30" font-weight="650" fill={theme.text}>{line}</text>)}
      <text x={margin} y={top - 12} font-size="17" fill={theme.muted}>{subtitle}</text>
      <g transform={`translate(${margin} ${top + 8})`}><RankedDots rows={shown} scale={scale} tick={tick} theme={theme} width={width - 2 * margin} rowHeight={rowHeight} /></g>
      {below.map((line, index) => <text key={line} x={margin} y={height - 18 - (below.length - 1 - index) * 18} font-size="13" fill={theme.muted}>{line}</text>)}
    </svg>
  );
}

/** A text in lines of so many characters; what is beyond the last line is cut off. */
export function wrapped(text: string, chars: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ").filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < chars) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]} …`];
}
