import { useContext } from "preact/hooks";
import { NumberField } from "../../components/NumberField";
import { TextField } from "../../components/TextField";
import { Explain } from "../../components/Explain";
import type { Draft } from "./draft";
import { FieldProblems } from "./problems";
import { parseSizes } from "./stages";

/** The few things that an article's experiment leaves open. */
export function ArticleFields({ draft, maxPersons, onChange }: { draft: Draft; maxPersons: number; onChange: (draft: Draft) => void }) {
  const { article1, article2, modes } = draft;
  const problems = useContext(FieldProblems);
  return (
    <section class="card stack" aria-labelledby="experiment">
      <h2 id="experiment">Experiment <Explain term={draft.scenario === "modes" ? "modes" : "article"} /></h2>
      {draft.scenario === "article1" && (
        <div class="row fields">
          <NumberField label="Persons per call" explain="operation" value={article1.persons} problem={problems.get("persons") ?? null} min={0} max={maxPersons} onChange={(persons) => onChange({ ...draft, article1: { ...article1, persons } })} />
          <NumberField label="Tries" explain="effort" value={article1.tries} problem={problems.get("tries") ?? null} min={1} max={10_000} onChange={(tries) => onChange({ ...draft, article1: { ...article1, tries } })} />
        </div>
      )}
      {draft.scenario === "article2" && (
        <div class="row fields">
          <NumberField label="Threads" explain="article" value={article2.threads} problem={problems.get("threads") ?? null} min={1} max={1_000} onChange={(threads) => onChange({ ...draft, article2: { ...article2, threads } })} />
          <NumberField label="Calls of each" explain="samples" value={article2.calls} problem={problems.get("calls") ?? null} min={1} max={1_000_000} onChange={(calls) => onChange({ ...draft, article2: { ...article2, calls } })} />
          <NumberField label="Repetitions" explain="article" value={article2.repetitions} problem={problems.get("repetitions") ?? null} min={1} max={1_000} onChange={(repetitions) => onChange({ ...draft, article2: { ...article2, repetitions } })} />
        </div>
      )}
      {draft.scenario === "modes" && (
        <>
          <TextField label="Objects per call" explain="modes" hint="Sizes joined by commas; the middle one is used for the modes." value={modes.objects} problem={problems.get("objects") ?? null} format={(sizes) => sizes.join(", ")} parse={parseSizes}
            onChange={(objects) => onChange({ ...draft, modes: { ...modes, objects } })} />
          <div class="row fields">
            <NumberField label="Clients" explain="article" value={modes.clients} problem={problems.get("clients") ?? null} min={1} max={1_000} onChange={(clients) => onChange({ ...draft, modes: { ...modes, clients } })} />
            <NumberField label="Runs" explain="article" value={modes.runs} problem={problems.get("runs") ?? null} min={1} max={100} onChange={(runs) => onChange({ ...draft, modes: { ...modes, runs } })} />
            <NumberField label="Time for everything" unit="min" explain="modes" value={modes.minutes} problem={problems.get("minutes") ?? null} min={0.1} max={600} step={0.1} onChange={(minutes) => onChange({ ...draft, modes: { ...modes, minutes } })} />
          </div>
        </>
      )}
    </section>
  );
}
