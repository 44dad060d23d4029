import { GroupProblem, useProblem } from "./problems";

/** The databases that a run makes for itself; none is a choice too. */
export function StoreChips({ stores, chosen, onChange }: { stores: readonly string[]; chosen: readonly string[]; onChange: (chosen: string[]) => void }) {
  const problem = useProblem("stores");
  // What a preset names and this server lacks is shown too, so that it can be taken away.
  const all = [...new Set([...stores, ...chosen])];
  return (
    <div class="field">
      <span class="label">Databases</span>
      <div class="chips" role="group" aria-label="Databases" data-invalid={problem !== null} aria-describedby={problem === null ? undefined : "stores-problem"}>
        {all.map((store) => (
          <label class="chip" key={store}>
            <input type="checkbox" checked={chosen.includes(store)} onChange={(event) => onChange(all.filter((one) => (one === store ? event.currentTarget.checked : chosen.includes(one))))} />
            {store}
          </label>
        ))}
      </div>
      <GroupProblem field="stores" id="stores-problem" />
    </div>
  );
}
