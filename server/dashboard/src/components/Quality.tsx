import type { ComponentChildren } from "preact";
import type { RunGrade } from "../api/types";
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
  grade: RunGrade;
  /** How sure the answer is, in sentences: the first says below which differences nothing is told apart, and why. */
  sure: readonly string[];
  /** Only the first, without its reasons: for a line above a chart. */
  brief?: boolean;
  children?: ComponentChildren;
}

/** How far the figures may be trusted, before any of them: the grade, which differences are not told apart, and what would settle them. */
export function Quality({ grade, sure, brief = false, children }: QualityProps) {
  const [told = "", ...why] = sure[0]?.replace(/\.$/, "").split(": ") ?? [];
  const rest = [...(why.length === 0 ? [] : [`Why: ${why.join(": ")}.`]), ...sure.slice(1)];
  return (
    <section class={`quality ${looks[grade].tone}${brief ? " brief" : ""}`} aria-label="Quality of this run">
      <GradeTag grade={grade} words={<span><span class="grade-label">Quality: </span>{grade}</span>} />
      <span class="quality-words">
        <strong>{told}</strong>
        {" "}<Explain term="noise" />
        {!brief && rest.length > 0 && <details class="fold small"><summary>How sure?</summary><ul>{rest.map((sentence) => <li key={sentence}>{sentence}</li>)}</ul></details>}
      </span>
      {children}
    </section>
  );
}
