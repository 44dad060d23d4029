import type { VerdictMark } from "../../model/verdicts";

/** A verdict in words, with a symbol: colour is a third way to say it. */
export function Verdict({ mark }: { mark: VerdictMark }) {
  return <span class={mark.tone === "plain" ? "muted nowrap" : `${mark.tone} nowrap`}><span aria-hidden="true">{mark.symbol}</span> {mark.word}</span>;
}
