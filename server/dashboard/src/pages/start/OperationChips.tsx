import type { Catalogue, OperationId } from "../../api/types";
import { useProblem } from "./problems";

/** Which operations are called, each with what it does. */
export function OperationChips({ operations, chosen, onChange }: { operations: Catalogue["operations"]; chosen: readonly OperationId[]; onChange: (chosen: OperationId[]) => void }) {
  const problem = useProblem("operations");
  const toggle = (id: OperationId, on: boolean) => onChange(operations.map((one) => one.id).filter((one) => (one === id ? on : chosen.includes(one))));
  return (
    <div class="chips" role="group" aria-label="Operations" data-invalid={problem !== null} aria-describedby={problem === null ? undefined : "operations-problem"}>
      {operations.map(({ id, words }) => (
        <label class="chip" key={id} title={words}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={(event) => toggle(id, event.currentTarget.checked)} />
          {id}
        </label>
      ))}
    </div>
  );
}
