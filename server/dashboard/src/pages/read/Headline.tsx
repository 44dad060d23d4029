import { Explain } from "../../components/Explain";
import { sentencesOf } from "../../model/headline";

/** The answer of each shape, large, with what it is compared with below. */
export function Headline({ sentences }: { sentences: readonly string[] }) {
  return (
    <div class="headlines">
      {sentencesOf(sentences).map(({ answer, others }, index) => (
        <div key={answer} class="stack-small">
          <p class="headline">{answer} {index === 0 && <Explain term="advice" />}</p>
          {others.length > 0 && <ul class="headline-others">{others.map((other) => <li key={other}>{other}</li>)}</ul>}
        </div>
      ))}
    </div>
  );
}
