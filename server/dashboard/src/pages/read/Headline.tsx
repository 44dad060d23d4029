import type { ComponentChildren } from "preact";
import { Explain } from "../../components/Explain";
import type { Sentence } from "../../api/types";

/** The answer of each shape, large, with what it is compared with below. */
export function Headline({ sentences }: { sentences: readonly Sentence[] }) {
  return (
    <div class="headlines">
      {sentences.map(({ answer, others }, index) => (
        <div key={answer} class="stack-small">
          <p class="headline">{whole(answer)} {index === 0 && <Explain term="advice" />}</p>
          {others.length > 0 && <ul class="headline-others">{others.map((other) => <li key={other}>{whole(other)}</li>)}</ul>}
        </div>
      ))}
    </div>
  );
}

/** A sentence in which no line ends within a figure and its range, such as 2.2x (1.8-2.6). */
function whole(sentence: string): ComponentChildren[] {
  return sentence.split(/(\S+ \([\d.,]+-[\d.,]+\))/).map((part, index) => (index % 2 === 1 ? <span key={index} class="nowrap">{part}</span> : part));
}
