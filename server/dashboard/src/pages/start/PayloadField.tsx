import { useRef, useState } from "preact/hooks";
import { api } from "../../api/client";
import { wordsOf } from "../../api/problem";
import type { CataloguePayload, PreparedPayload } from "../../api/types";
import { Icon } from "../../components/Icon";
import { Notice } from "../../components/Notice";
import { plural } from "../../model/format";
import { GroupProblem } from "./problems";

interface PayloadFieldProps {
  payloads: readonly CataloguePayload[];
  /** What is measured in the place of persons; null for persons. */
  chosen: PreparedPayload | null;
  onChange: (chosen: PreparedPayload | null) => void;
}

const persons = "";
const label = "What is carried";

/** Persons, a payload that is there, or one of a sample that is sent now. */
export function PayloadField({ payloads, chosen, onChange }: PayloadFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [building, setBuilding] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const keyOf = (id: string, sha256: string | null) => `${id} ${sha256 ?? ""}`;
  const take = async (name: string, prepare: () => Promise<PreparedPayload>) => {
    setBuilding(name);
    setProblem(null);
    try {
      onChange(await prepare());
    } catch (error) {
      setProblem(wordsOf(error));
    }

    setBuilding(null);
  };

  // Without a folder of payloads there is nothing to choose, nor anywhere to put a sample.
  return payloads.length === 0 ? null : (
    <div class="field">
      <span class="label">{label}</span>
      <div class="row">
        <select class="select" aria-label={label} disabled={building !== null} value={chosen === null ? persons : keyOf(chosen.payload.id, payloads.some(({ facts }) => facts?.sha256 === chosen.payload.facts.sha256) ? chosen.payload.facts.sha256 : null)}
          onChange={({ currentTarget: { value } }) => {
            const one = payloads.find(({ id, facts }) => keyOf(id, facts?.sha256 ?? null) === value);
            if (one === undefined) {
              onChange(null);
            } else {
              void take(one.id, () => api.payload(one.id, one.facts?.sha256 ?? null));
            }
          }}>
          <option value={persons}>persons</option>
          {payloads.map(({ id, facts }) => <option key={keyOf(id, facts?.sha256 ?? null)} value={keyOf(id, facts?.sha256 ?? null)}>{payloads.filter((other) => other.id === id).length > 1 && facts !== null ? `${id} (${facts.sample}, ${plural(facts.items, "item")})` : id}</option>)}
        </select>
        <button type="button" class="button" disabled={building !== null} onClick={() => input.current?.click()}><Icon name="upload" /> Your JSON sample</button>
        <input ref={input} type="file" hidden accept=".json,.jsonl,.ndjson" aria-label="JSON sample"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) {
              void take(file.name, () => api.addPayload(file)).then(() => { currentTarget.value = ""; });
            }
          }} />
      </div>
      <p class="hint" role="status">
        {building !== null ? `Building ${building}: some seconds, once.`
          : chosen === null ? "A sample is an array of objects of your service. It stays on this machine, in a folder that git does not see."
          : `${plural(chosen.payload.facts.items, "item")} of ${chosen.payload.facts.sample}, ${plural(chosen.payload.facts.types, "type")}, ${plural(chosen.payload.facts.members, "member")}.`}
      </p>
      {chosen !== null && (
        <details>
          <summary class="label">What its values were taken for</summary>
          <ul class="small">{chosen.lines.slice(1).map((line) => <li key={line}>{line}</li>)}</ul>
        </details>
      )}
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      <GroupProblem field="payload" id="payload-problem" />
    </div>
  );
}
