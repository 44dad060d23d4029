import type { Catalogue, OperationId } from "../../api/types";

/** Which operations are called, each with what it does. */
export function OperationChips({ operations, chosen, onChange }: { operations: Catalogue["operations"]; chosen: readonly OperationId[]; onChange: (chosen: OperationId[]) => void }) {
  const toggle = (id: OperationId, on: boolean) => onChange(operations.map((one) => one.id).filter((one) => (one === id ? on : chosen.includes(one))));
  return (
    <div class="chips" role="group" aria-label="Operations">
      {operations.map(({ id, words }) => (
        <label class="chip" key={id} title={words}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={(event) => toggle(id, event.currentTarget.checked)} />
          {id}
        </label>
      ))}
    </div>
  );
}
