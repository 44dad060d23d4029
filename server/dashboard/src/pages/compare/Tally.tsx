import type { CellComparison } from "../../api/types";
import { Explain } from "../../components/Explain";
import { count } from "../../model/format";
import { tally } from "../../model/verdicts";
import { Verdict } from "./Verdict";

/** How many cells became what. */
export function Tally({ cells }: { cells: readonly CellComparison[] }) {
  return (
    <dl class="tally">
      {tally(cells).map(({ mark, cells: found }) => (
        <div key={mark.word} class={found === 0 ? "none" : undefined}>
          <dt><Verdict mark={mark} />{mark.word === "faster" && <Explain term="comparison" />}</dt>
          <dd class="numbers">{count(found)}</dd>
        </div>
      ))}
    </dl>
  );
}
