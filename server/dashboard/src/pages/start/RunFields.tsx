import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import type { Catalogue, Effort, OrdersMode, RunPlan } from "../../api/types";
import { Explain } from "../../components/Explain";
import { NumberField } from "../../components/NumberField";
import { Segments } from "../../components/Segments";
import { OperationChips } from "./OperationChips";
import { FieldProblems, GroupProblem } from "./problems";
import { SizeChips } from "./SizeChips";

const efforts: Record<Effort, string> = { quick: "Quick", normal: "Normal", thorough: "Thorough" };
const effortWords: Record<Effort, string> = {
  quick: "Three short pairs of processes: a first answer, in one to five minutes.",
  normal: "About 10 minutes, six fresh pairs of processes: an answer to base a decision on.",
  thorough: "About 30 minutes, eight fresh pairs: an answer to publish.",
};
const orders: Record<OrdersMode, string> = { none: "Without", with: "With", both: "Both" };

type Ending = "time" | "precision" | "tries";

interface RunFieldsProps {
  catalogue: Catalogue;
  /** The field of what is carried. */
  payload: ComponentChildren;
  plan: RunPlan;
  onChange: (plan: RunPlan) => void;
}

/** What medians are made of: what is carried, operations, sizes, and how long to measure. */
export function RunFields({ catalogue, payload, plan, onChange }: RunFieldsProps) {
  const problems = useContext(FieldProblems);
  const set = (change: Partial<RunPlan>) => onChange({ ...plan, ...change });
  const ending: Ending = plan.tries !== null ? "tries" : plan.precision !== null ? "precision" : "time";
  const sizes = plan.payload == null ? "Persons per call" : "Items per call";
  const end = (how: Ending) => set({ tries: how === "tries" ? 100 : null, precision: how === "precision" ? 0.02 : null });
  return (
    <section class="card stack" aria-labelledby="calls">
      <h2 id="calls">Calls</h2>
      {payload}
      <div class="field">
        <span class="label">Operations <Explain term="operation" /></span>
        <OperationChips operations={plan.payload == null ? catalogue.operations : catalogue.itemOperations} chosen={plan.operations} onChange={(operations) => set({ operations })} />
        <GroupProblem field="operations" id="operations-problem" />
      </div>
      <div class="field">
        <span class="label">{sizes} <Explain term="operation" /></span>
        <SizeChips label={sizes} sizes={plan.persons} max={catalogue.limits.maxPersons} onChange={(persons) => set({ persons })} />
        <GroupProblem field="persons" id="persons-problem" />
      </div>
      {plan.payload == null && (
        <div class="field">
          <span class="label">Orders of each person <Explain term="operation" /></span>
          <Segments label="Orders of each person" name="orders" value={plan.orders} onChange={(value) => set({ orders: value })}
            options={catalogue.orders.map((id) => ({ id, words: orders[id] }))} />
        </div>
      )}
      <div class="field">
        <span class="label">Effort <Explain term="effort" /></span>
        <Segments label="Effort" name="effort" value={plan.effort} onChange={(effort) => set({ effort })} options={catalogue.efforts.map((id) => ({ id, words: efforts[id] }))} />
        <span class="hint">{effortWords[plan.effort]}</span>
      </div>
      <details open={ending !== "time"}>
        <summary class="label">Stop condition and advanced settings</summary>
        <div class="stack inset">
          <Segments<Ending> label="Measure until" name="ending" value={ending} onChange={end}
            options={[{ id: "time", words: "The time is up" }, { id: "precision", words: "A precision is reached" }, { id: "tries", words: "A number of calls" }]} />
          <div class="row fields">
            {plan.precision !== null && (
              <NumberField label="Interval within ±" unit="%" explain="effort" value={+(plan.precision * 100).toFixed(4)} problem={problems.get("precision") ?? null} min={0.1} max={50} step={0.1} onChange={(value) => set({ precision: value / 100 })} />
            )}
            {plan.tries !== null && <NumberField label="Calls of each cell" explain="effort" value={plan.tries} problem={problems.get("tries") ?? null} min={1} max={catalogue.limits.maxTries} onChange={(tries) => set({ tries })} />}
            <NumberField label="Deadline of a call" unit="s" explain="effort" value={plan.callDeadlineSeconds} problem={problems.get("callDeadlineSeconds") ?? null} min={0.001} max={catalogue.limits.maxCallDeadlineSeconds} step={0.1} onChange={(callDeadlineSeconds) => set({ callDeadlineSeconds })} />
            <NumberField label="Seed" explain="effort" value={plan.seed} min={0} max={2_147_483_647} onChange={(seed) => set({ seed })} />
          </div>
        </div>
      </details>
    </section>
  );
}
