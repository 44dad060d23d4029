import { useState } from "preact/hooks";
import { count } from "../../model/format";
import { useProblem } from "./problems";

const usual = [1, 10, 100, 1_000, 10_000];

/** Payload sizes: the usual ones at a click, others typed. */
export function SizeChips({ label, sizes, max, onChange }: { label: string; sizes: readonly number[]; max: number; onChange: (sizes: number[]) => void }) {
  const problem = useProblem("persons");
  const [typed, setTyped] = useState("");
  const shown = [...new Set([...usual, ...sizes])].sort((a, b) => a - b);
  const set = (next: Iterable<number>) => onChange([...new Set(next)].sort((a, b) => a - b));
  const size = /^\d+$/.test(typed.trim()) ? Number(typed) : NaN;
  const fits = size >= 0 && size <= max;
  const add = () => {
    if (fits) {
      set([...sizes, size]);
      setTyped("");
    }
  };

  return (
    <div class="chips" role="group" aria-label={label} data-invalid={problem !== null} aria-describedby={problem === null ? undefined : "persons-problem"}>
      {shown.map((one) => (
        <label class="chip" key={one}>
          <input type="checkbox" checked={sizes.includes(one)} onChange={(event) => set(event.currentTarget.checked ? [...sizes, one] : sizes.filter((other) => other !== one))} />
          {count(one)}
        </label>
      ))}
      <span class="add-size">
        <input class="input number" inputMode="numeric" placeholder="other" aria-label={`Another size, up to ${count(max)}`} value={typed} aria-invalid={typed !== "" && !fits}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") {
              event.preventDefault();
              add();
            }
          }} />
        <button type="button" class="button" disabled={!fits} onClick={add}>Add</button>
      </span>
    </div>
  );
}
