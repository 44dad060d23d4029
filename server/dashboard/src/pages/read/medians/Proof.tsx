import type { CellSummary } from "../../../api/types";
import { proof } from "../../../model/medianRows";

/** Whether the answers were proved equal to the server's data. */
export function Proof({ cell }: { cell: CellSummary }) {
  const { word, tone, symbol } = proof(cell);
  return <span class={tone === "plain" ? "muted" : tone}><span aria-hidden="true">{symbol}</span> {word}</span>;
}
