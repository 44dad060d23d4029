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
  const ids = [...new Set([...payloads.map(({ id }) => id), ...(chosen === null ? [] : [chosen.payload.id])])];
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

  return (
    <div class="field">
      <span class="label">{label}</span>
      <div class="row">
        <select class="select" aria-label={label} disabled={building !== null} value={chosen?.payload.id ?? persons}
          onChange={({ currentTarget: { value } }) => (value === persons ? onChange(null) : void take(value, () => api.payload(value)))}>
          <option value={persons}>persons</option>
          {ids.map((id) => <option key={id} value={id}>{id}</option>)}
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
