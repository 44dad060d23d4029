import { useEffect, useRef, useState } from "preact/hooks";
import { exploring } from "../../api/exploring";
import type { ODataQueryAnswer, ODataRow } from "../../api/types";
import { wordsOf } from "../../api/problem";
import { Icon } from "../../components/Icon";
import { Notice } from "../../components/Notice";
import { Page } from "../../components/Page";
import { Segments } from "../../components/Segments";
import { useAddress } from "../../model/address";
import { odataExamples } from "../../model/odataExamples";
import { ExploreTabs } from "./ExploreTabs";
import { ODataResult } from "./ODataResult";
import "../read/read.css";
import "./explore.css";

/** A query to the OData rows: what comes back, and how long it took. */
export default function ODataPage() {
  const address = useAddress();
  const [query, setQuery] = useState(address.get("query") ?? odataExamples[0]?.query ?? "");
  const row: ODataRow = address.get("row") === "odata" ? "odata" : "odata+compiled";
  const [answer, setAnswer] = useState<{ found: ODataQueryAnswer | null; problem: string | null; busy: boolean }>({ found: null, problem: null, busy: false });

  const latest = useRef<Promise<unknown>>(Promise.resolve());
  const ask = async (text: string, of: ODataRow) => {
    setQuery(text);
    address.set({ query: text, row: of === "odata+compiled" ? null : of });
    setAnswer((before) => ({ ...before, busy: true, problem: null }));
    // The server answers one query at a time.
    const asked = latest.current.catch(() => undefined).then(() => exploring.query({ query: text, row: of }));
    latest.current = asked;
    const next = await asked.then((found) => ({ found, problem: null, busy: false }), (problem: unknown) => ({ found: null, problem: wordsOf(problem), busy: false }));
    // Another one may have been asked meanwhile: its words stand above, so the answer to show is its.
    if (latest.current === asked) {
      setAnswer(next);
    }
  };

  useEffect(() => void ask(query, row), []);

  const submit = (event: Event) => {
    event.preventDefault();
    void ask(query, row);
  };

  return (
    <Page title="Explore OData" lead="Type what follows the service's root. The answer comes from the same transports that are measured.">
      <ExploreTabs chosen="odata" />
      <form class="card stack" onSubmit={submit} aria-label="The query">
        <div class="field">
          <label for="odata-query">Query</label>
          <textarea id="odata-query" class="textarea query" rows={2} spellcheck={false} maxLength={4000} value={query} onInput={(event) => setQuery(event.currentTarget.value)}
            onKeyDown={(event) => { if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { submit(event); } }} />
        </div>
        <div class="row">
          <Segments label="Transport" name="odata-row" value={row} options={[{ id: "odata+compiled", words: "odata+compiled" }, { id: "odata", words: "odata" }]}
            onChange={(next) => address.set({ row: next === "odata+compiled" ? null : next })} />
          <button type="submit" class="button primary ask" disabled={answer.busy || query.trim() === ""}><Icon name="play" /> {answer.busy ? "Asking …" : "Ask"}</button>
          <span class="small muted">or Ctrl+Enter</span>
        </div>
        <div class="stack-small">
          <h2 class="label">To try</h2>
          <ul class="examples">
            {odataExamples.map((example) => (
              <li key={example.query}><button type="button" class="example" onClick={() => void ask(example.query, row)}><code>{example.query}</code> <span class="muted small">{example.words}</span></button></li>
            ))}
          </ul>
        </div>
      </form>
      {answer.problem !== null && <Notice tone="bad">{answer.problem}</Notice>}
      {answer.found !== null && <ODataResult answer={answer.found} />}
    </Page>
  );
}
