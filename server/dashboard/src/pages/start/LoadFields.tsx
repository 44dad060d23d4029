import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import type { Catalogue, LoadPlan, OperationId } from "../../api/types";
import { Explain } from "../../components/Explain";
import { NumberField } from "../../components/NumberField";
import { Segments } from "../../components/Segments";
import { TextField } from "../../components/TextField";
import { FieldProblems } from "./problems";
import { formatStages, parseStages } from "./stages";

interface LoadFieldsProps {
  catalogue: Catalogue;
  /** The field of what is carried. */
  payload: ComponentChildren;
  plan: LoadPlan;
  onChange: (plan: LoadPlan) => void;
  /** Whether the server's agents make the calls. */
  byAgents: boolean;
  onByAgents: (byAgents: boolean) => void;
}

/** Who calls, how often, what, and what is promised. */
export function LoadFields({ catalogue, payload, plan, onChange, byAgents, onByAgents }: LoadFieldsProps) {
  const problems = useContext(FieldProblems);
  const set = (change: Partial<LoadPlan>) => onChange({ ...plan, ...change });
  const first = plan.stages[0] ?? { seconds: 10, from: 250, to: 250 };
  const isStep = plan.stages.length === 1 && first.from === first.to;
  const level = plan.model === "closed" ? "Users at once" : "Calls per second";
  return (
    <section class="card stack" aria-labelledby="load">
      <h2 id="load">Load <Explain term="load" /></h2>
      {payload}
      <div class="field">
        <span class="label">Who calls <Explain term="load" /></span>
        <Segments label="Who calls" name="model" value={plan.model} onChange={(model) => set({ model })}
          options={[{ id: "closed", words: "Fixed users" }, { id: "open", words: "Fixed rate" }]} />
      </div>
      {catalogue.agents.length > 0 && (
        <div class="field">
          <span class="label">From where</span>
          <Segments label="From where" name="by-agents" value={byAgents ? "agents" : "here"} onChange={(from) => onByAgents(from === "agents")}
            options={[{ id: "here", words: "This machine" }, { id: "agents", words: "These agents" }]} />
          <p class="hint">{catalogue.agents.join(", ")}</p>
        </div>
      )}
      <div class="row fields">
        {isStep && (
          <>
            <NumberField label={level} explain="load" value={first.from} problem={problems.get("stages") ?? null} min={1} max={plan.model === "closed" ? 10_000 : catalogue.limits.maxLoadLevel} onChange={(value) => set({ stages: [{ ...first, from: value, to: value }] })} />
            <NumberField label="For" unit="s" explain="load" value={first.seconds} min={1} max={3_600} onChange={(seconds) => set({ stages: [{ ...first, seconds }] })} />
          </>
        )}
        {plan.model === "closed" && <NumberField label="Think time" unit="ms" explain="load" value={plan.thinkMs} problem={problems.get("thinkMs") ?? null} min={0} max={600_000} onChange={(thinkMs) => set({ thinkMs })} />}
        <NumberField label="Warm-up" unit="s" explain="warmUp" value={plan.warmUpSeconds} problem={problems.get("warmUpSeconds") ?? null} min={0} max={600} onChange={(warmUpSeconds) => set({ warmUpSeconds })} />
      </div>
      <TextField label="Service level (SLA)" explain="sla" hint="Terms joined by commas: p95<3s, median<20ms, errors<0.1%, rate>100." value={plan.sla} problem={problems.get("sla") ?? null}
        format={(text) => text} parse={(text) => (text.trim() === "" ? null : text)} onChange={(sla) => set({ sla })} />
      <label class="row">
        <input type="checkbox" checked={plan.findCapacity} onChange={(event) => set({ findCapacity: event.currentTarget.checked })} />
        Find the highest load that meets the SLA <Explain term="capacity" />
      </label>
      <div class="row fields">
        <label class="field">
          <span class="label">Operation</span>
          <select class="select" value={plan.operation} onChange={(event) => set({ operation: event.currentTarget.value as OperationId })}>
            {(plan.payload == null ? catalogue.operations : catalogue.itemOperations).map(({ id }) => <option key={id} value={id}>{id}</option>)}
          </select>
        </label>
        {plan.operation !== "Query" && <NumberField label={plan.payload == null ? "Persons per call" : "Items per call"} explain="operation" value={plan.persons} problem={problems.get("persons") ?? null} min={0} max={catalogue.limits.maxPersons} onChange={(persons) => set({ persons })} />}
        {plan.operation === "GetPersons" && (
          <label class="row"><input type="checkbox" checked={plan.orders} onChange={(event) => set({ orders: event.currentTarget.checked })} />With orders</label>
        )}
      </div>
      <details open={!isStep}>
        <summary class="label">Steps, ramps and details</summary>
        <div class="stack inset">
          <TextField label={`${level} over time`} explain="load" hint="10s@50,20s@50-200 is ten seconds of 50, then up to 200 within twenty." value={plan.stages} problem={problems.get("stages") ?? null} format={formatStages} parse={parseStages} onChange={(stages) => set({ stages })} />
          <div class="row fields">
            <NumberField label="Time-out of a call" unit="s" explain="effort" value={plan.timeoutSeconds} problem={problems.get("timeoutSeconds") ?? null} min={0.001} max={600} step={0.1} onChange={(timeoutSeconds) => set({ timeoutSeconds })} />
            <NumberField label="Rounds" explain="load" value={plan.rounds} problem={problems.get("rounds") ?? null} min={1} max={100} onChange={(rounds) => set({ rounds })} />
            <NumberField label="Seed" explain="effort" value={plan.seed} min={0} max={2_147_483_647} onChange={(seed) => set({ seed })} />
          </div>
        </div>
      </details>
    </section>
  );
}
