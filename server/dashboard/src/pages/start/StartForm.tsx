import { useRef, useState } from "preact/hooks";
import type { Catalogue, CataloguePayload, PreparedPayload, Preset } from "../../api/types";
import { Segments } from "../../components/Segments";
import { ArticleFields } from "./ArticleFields";
import type { Draft, Kind } from "./draft";
import { allOf, canTake, firstDraft, requestOf, transportsOf, withPayload, withPreset, withTransports } from "./draft";
import { LoadFields } from "./LoadFields";
import { PayloadField } from "./PayloadField";
import { PresetPicker } from "./PresetPicker";
import { byField, FieldProblems } from "./problems";
import { RunFields } from "./RunFields";
import { StartPanel } from "./StartPanel";
import { TransportPicker } from "./TransportPicker";
import { usePlanCheck } from "./usePlanCheck";
import "./start.css";

/** Ready questions in sight; the others are a click away. */
const shownPresets = 4;

interface StartFormProps {
  catalogue: Catalogue;
  /** The kinds of run that are asked for here. */
  kinds: readonly Kind[];
}

/** What is measured, what it takes, and the button. */
export function StartForm({ catalogue, kinds }: StartFormProps) {
  const presets = catalogue.presets.filter(({ scenario }) => kinds.some(({ id }) => id === scenario));
  const [first] = presets;
  const [draft, setDraft] = useState<Draft>(() => (first === undefined ? firstDraft(catalogue) : withPreset(firstDraft(catalogue), first)));
  const [preset, setPreset] = useState<string | null>(first?.id ?? null);
  const form = useRef<HTMLDivElement>(null);
  const change = (next: Draft) => {
    setDraft(next);
    setPreset(null);
  };

  const all = allOf(catalogue, draft);
  const named = transportsOf(draft);
  const isUsual = named.length === 0 || named.includes("all");
  const [emptied, setEmptied] = useState(false);
  const [added, setAdded] = useState<CataloguePayload[]>([]);
  const chosen = new Set(emptied ? [] : isUsual ? all : named);
  const choose = (next: Set<string>) => {
    setEmptied(next.size === 0);
    const ordered = catalogue.rows.map(({ id }) => id).filter((id) => next.has(id));
    const isAll = ordered.length === all.length && ordered.every((id) => all.includes(id));
    change(withTransports(draft, isAll ? firstDraft(catalogue)[draft.scenario].transports : ordered));
  };

  const ask = (one: Preset) => {
    setEmptied(false);
    setDraft(withPreset(firstDraft(catalogue), one));
    setPreset(one.id);
  };
  // A build takes seconds, in which other fields may be changed: what counts is the draft at its end.
  const carry = (taken: PreparedPayload | null) => {
    setEmptied(false);
    setPreset(null);
    setDraft((now) => withPayload(now, taken, firstDraft(catalogue)));
    if (taken !== null) {
      const { id, facts } = taken.payload;
      setAdded((before) => ([...catalogue.payloads, ...before].some((one) => one.id === id && (one.facts?.sha256 ?? facts.sha256) === facts.sha256) ? before : [...before, { id, facts, key: null }]));
    }
  };
  const payload = <PayloadField payloads={[...catalogue.payloads, ...added]} chosen={draft.payload} onChange={carry} />;
  const request = requestOf(draft);
  const check = usePlanCheck(chosen.size === 0 ? null : request);
  const problems = chosen.size === 0 ? [{ field: "transports", message: "Choose at least one transport." }] : (check.answer?.problems ?? []);

  // The button stands before the form, where the Tab key comes to it soon: who wants the first question needs nothing else.
  return (
    <div class="start">
      <section class="start-questions" aria-labelledby="presets">
        <h2 id="presets" class="visually-hidden">Ready questions</h2>
        <PresetPicker label="Ready questions" presets={presets.slice(0, shownPresets)} chosen={preset} onChoose={ask} />
      </section>
      <StartPanel request={request} check={check} problems={problems} form={form} maxNameLength={catalogue.limits.maxNameChars} />
      <FieldProblems.Provider value={byField(problems)}>
        <div class="stack start-form" ref={form}>
          {presets.length > shownPresets && (
            <details class="fold">
              <summary>{presets.length - shownPresets} more questions</summary>
              <PresetPicker label="More questions" presets={presets.slice(shownPresets)} chosen={preset} onChoose={ask} />
            </details>
          )}
          <section class="card stack-small" aria-labelledby="question">
            <h2 id="question">Question</h2>
            <Segments label="Question" name="scenario" value={draft.scenario} onChange={(scenario) => { setEmptied(false); change({ ...draft, scenario }); }} options={kinds} />
            <p class="hint">{kinds.find(({ id }) => id === draft.scenario)?.explanation}</p>
          </section>
          {draft.scenario === "run" && <RunFields catalogue={catalogue} payload={payload} plan={draft.run} onChange={(run) => change({ ...draft, run })} />}
          {draft.scenario === "load" && <LoadFields catalogue={catalogue} payload={payload} plan={draft.load} onChange={(load) => change({ ...draft, load })} byAgents={draft.byAgents} onByAgents={(byAgents) => change({ ...draft, byAgents })} />}
          {draft.scenario !== "run" && draft.scenario !== "load" && <ArticleFields draft={draft} maxPersons={catalogue.limits.maxPersons} onChange={change} />}
          <TransportPicker rows={catalogue.rows} isPossible={(row) => canTake(row, draft)} chosen={chosen} onChange={choose} />
        </div>
      </FieldProblems.Provider>
    </div>
  );
}
