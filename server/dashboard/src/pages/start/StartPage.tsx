import { useRef, useState } from "preact/hooks";
import { api } from "../../api/client";
import { useRequest } from "../../api/useRequest";
import type { Catalogue, Preset } from "../../api/types";
import { Loading } from "../../components/Loading";
import { Notice } from "../../components/Notice";
import { Page } from "../../components/Page";
import { Segments } from "../../components/Segments";
import { ArticleFields } from "./ArticleFields";
import type { Draft } from "./draft";
import { allOf, canTake, firstDraft, requestOf, scenarios, transportsOf, withPayload, withPreset, withTransports } from "./draft";
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

/** Choose what is compared; what is chosen already is a good comparison. */
export default function StartPage() {
  const { data, error, reload } = useRequest(api.catalogue, []);
  return (
    <Page title="Which wire should this service speak?"
      lead="Compare JSON, MessagePack, gRPC, WCF and OData on this machine: the same mock data (a person has 4 fields and, if you like, 2 orders), every answer checked, every call timed. Press Start, or choose below.">
      {error !== null && <Notice tone="bad" actions={<button type="button" class="button" onClick={reload}>Try again</button>}>{error}</Notice>}
      {data === null ? error === null && <Loading what="the transports" /> : <StartForm catalogue={data} />}
    </Page>
  );
}

function StartForm({ catalogue }: { catalogue: Catalogue }) {
  const [first] = catalogue.presets;
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
  const payload = <PayloadField payloads={catalogue.payloads} chosen={draft.payload} onChange={(chosen) => { setEmptied(false); change(withPayload(draft, chosen, firstDraft(catalogue))); }} />;
  const request = requestOf(draft);
  const check = usePlanCheck(chosen.size === 0 ? null : request);
  const problems = chosen.size === 0 ? [{ field: "transports", message: "Choose at least one transport." }] : (check.answer?.problems ?? []);

  // The button stands before the form, where the Tab key comes to it soon: who wants the first question needs nothing else.
  return (
    <div class="start">
      <section class="start-questions" aria-labelledby="presets">
        <h2 id="presets" class="visually-hidden">Ready questions</h2>
        <PresetPicker label="Ready questions" presets={catalogue.presets.slice(0, shownPresets)} chosen={preset} onChoose={ask} />
      </section>
      <StartPanel request={request} check={check} problems={problems} form={form} maxNameLength={catalogue.limits.maxNameChars} />
      <FieldProblems.Provider value={byField(problems)}>
        <div class="stack start-form" ref={form}>
          <details class="fold">
            <summary>{catalogue.presets.length - shownPresets} more questions</summary>
            <PresetPicker label="More questions" presets={catalogue.presets.slice(shownPresets)} chosen={preset} onChoose={ask} />
          </details>
          <section class="card stack-small" aria-labelledby="question">
            <h2 id="question">Question</h2>
            <Segments label="Question" name="scenario" value={draft.scenario} onChange={(scenario) => { setEmptied(false); change({ ...draft, scenario }); }} options={scenarios} />
            <p class="hint">{scenarios.find(({ id }) => id === draft.scenario)?.explanation}</p>
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
