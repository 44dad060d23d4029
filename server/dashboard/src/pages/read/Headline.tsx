import { Explain } from "../../components/Explain";
import type { Sentence } from "../../api/types";

/** The answer of each shape, large, with what it is compared with below. */
export function Headline({ sentences }: { sentences: readonly Sentence[] }) {
  return (
    <div class="headlines">
      {sentences.map(({ answer, others }, index) => (
        <div key={answer} class="stack-small">
          <p class="headline">{answer} {index === 0 && <Explain term="advice" />}</p>
          {others.length > 0 && <ul class="headline-others">{others.map((other) => <li key={other}>{other}</li>)}</ul>}
        </div>
      ))}
    </div>
  );
}
