import type { LogScale } from "../charts/ticks";

const edge = 5;
const height = 18;

interface LogDotProps {
  scale: LogScale;
  value: number;
  low?: number | null;
  high?: number | null;
  /** In pixels. */
  width?: number;
}

/** A figure as a dot on a log scale that its whole column shares, with its interval as a whisker. The figure itself stands beside it. */
export function LogDot({ scale: { min, max, ticks }, value, low = null, high = null, width = 120 }: LogDotProps) {
  const at = (figure: number): string =>
    (edge + (Math.log(Math.min(Math.max(figure, min), max) / min) / Math.log(max / min)) * (width - 2 * edge)).toFixed(1);
  const middle = height / 2;
  return (
    <svg class="log-dot" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <path class="ticks" d={ticks.map((tick) => `M${at(tick)} 0v${height}`).join("")} />
      <path class="reach" d={`M${at(min)} ${middle}H${at(value)}`} />
      {low !== null && high !== null && <path class="whisker" d={`M${at(low)} ${middle}H${at(high)}M${at(low)} ${middle - 4}v8M${at(high)} ${middle - 4}v8`} />}
      <circle class="dot" cx={at(value)} cy={middle} r="4" />
    </svg>
  );
}
