import type { ComponentChildren } from "preact";
import type { RunGrade, RunQuality } from "../api/types";
import { ratio } from "../model/format";
import { Explain } from "./Explain";

const looks: Record<RunGrade, { tone: string; symbol: string }> = {
  good: { tone: "good", symbol: "✓" },
  fair: { tone: "warn", symbol: "!" },
  poor: { tone: "bad", symbol: "✕" },
};

/** A run's grade in a word, with a symbol: colour is a third way to say it. */
export function GradeTag({ grade, words = grade }: { grade: RunGrade; words?: ComponentChildren }) {
  const { tone, symbol } = looks[grade];
  return <span class={`tag ${tone}`}><span aria-hidden="true">{symbol}</span>{words}</span>;
}

interface QualityProps {
  quality: RunQuality;
  /** Without reasons and remedy, for a line above a chart. */
  brief?: boolean;
  children?: ComponentChildren;
}

/** How far the figures may be trusted, before any of them: the grade, which differences to ignore, and what makes it better. */
export function Quality({ quality, brief = false, children }: QualityProps) {
  const { grade, ignoreBelow, reasons, remedy } = quality;
  return (
    <section class={`quality ${looks[grade].tone}${brief ? " brief" : ""}`} aria-label="Quality of this run">
      <GradeTag grade={grade} words={<span><span class="grade-label">Quality: </span>{grade}</span>} />
      <span class="quality-words">
        <strong>{ignoreBelow === null ? "Ignore all differences" : `Ignore differences below ${ratio(ignoreBelow)}`}</strong>
        {" "}<Explain term="noise" />
        {!brief && reasons.length > 0 && <details class="fold small"><summary>Why</summary>{reasons.join("; ")}.{remedy !== null && ` Better: ${remedy}.`}</details>}
      </span>
      {children}
    </section>
  );
}
