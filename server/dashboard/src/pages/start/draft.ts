import type { Article1Plan, Article2Plan, Article3Plan, Catalogue, CatalogueRow, LoadPlan, OperationId, PlanRequest, PreparedPayload, Preset, RunPlan, Scenario } from "../../api/types";

/** What the form holds: a plan for each kind of question, so that switching between kinds loses nothing. */
export interface Draft {
  scenario: Scenario;
  run: RunPlan;
  load: LoadPlan;
  /** Whether the agents that the server was started with make a load's calls. */
  byAgents: boolean;
  article1: Article1Plan;
  article2: Article2Plan;
  modes: Article3Plan;
  /** What calls and loads carry in the place of persons; null for persons. */
  payload: PreparedPayload | null;
}

const itemSizes = [1, 10, 100, 1_000];

/** A kind of run, as a question. */
export interface Kind {
  id: Scenario;
  words: string;
  explanation: string;
}

export const questions: readonly Kind[] = [
  { id: "run", words: "How fast is a call?", explanation: "Medians of every transport at every size, one call after the other." },
  { id: "load", words: "Does it meet an SLA under load?", explanation: "Many users, or many calls per second, against an SLA." },
];

export const articles: readonly Kind[] = [
  { id: "article1", words: "OData or WCF?", explanation: "“WCF Data Services performance” (2012): OData against WCF, eleven tries." },
  { id: "article2", words: "How many one-byte calls?", explanation: "“Random performance findings” (2012): ten threads of one-byte calls." },
  { id: "modes", words: "Which service modes?", explanation: "“WCF instance and concurrency modes” (2012): several clients at once." },
];

export function firstDraft({ defaults }: Catalogue): Draft {
  const { run, load, article1, article2, modes } = defaults;
  return {
    scenario: "run", byAgents: false, run: run.run, load: load.load,
    article1: article1.article, article2: article2.article, modes: modes.article, payload: null,
  };
}

/** The draft that carries a payload, or persons again. */
export function withPayload(draft: Draft, payload: PreparedPayload | null, { run, load }: Draft): Draft {
  return payload === null
    ? { ...draft, payload, run: { ...draft.run, payload: null, operations: run.operations, persons: run.persons, orders: run.orders }, load: { ...draft.load, payload: null, operation: load.operation, orders: load.orders, persons: load.persons } }
    : {
      ...draft,
      payload,
      run: { ...draft.run, payload: payload.payload, operations: ["GetItems"], persons: itemSizes, orders: run.orders, transports: run.transports },
      load: { ...draft.load, payload: payload.payload, operation: "GetItems", orders: false, transports: load.transports },
    };
}

/** The draft with a preset's plan in it. */
export function withPreset(draft: Draft, { plan }: Preset): Draft {
  const { scenario } = plan;
  const filled = { ...draft, scenario };
  return scenario === "run" ? { ...filled, run: { ...draft.run, ...plan.run } }
    : scenario === "load" ? { ...filled, load: { ...draft.load, ...plan.load } }
    : { ...filled, [scenario]: { ...draft[scenario], ...plan.article } };
}

/** What the server is asked to run. */
export function requestOf(draft: Draft): PlanRequest {
  return draft.scenario === "run" ? { scenario: "run", run: draft.run }
    : draft.scenario === "load" ? { scenario: "load", load: draft.load, byAgents: draft.byAgents }
    : { scenario: draft.scenario, article: draft[draft.scenario] };
}

/** The chosen rows of the plan that counts. */
export function transportsOf(draft: Draft): readonly string[] {
  return draft[draft.scenario].transports;
}

export function withTransports(draft: Draft, transports: string[]): Draft {
  return { ...draft, [draft.scenario]: { ...draft[draft.scenario], transports } };
}

/** Whether a row may be chosen for what the draft calls. */
export function canTake(row: CatalogueRow, draft: Draft): boolean {
  if (draft.payload !== null && (draft.scenario === "run" || draft.scenario === "load")) {
    return draft.payload.transports.includes(row.id);
  }

  const operations: readonly OperationId[] =
    draft.scenario === "run" ? draft.run.operations
    : draft.scenario === "load" ? [draft.load.operation]
    : draft.scenario === "article1" ? ["GetPersons"]
    : draft.scenario === "article2" ? ["Query"]
    : ["GetCustomerOrders", "SubmitCustomerOrders"];
  return row.status === "available" && operations.some((operation) => row.operations.includes(operation)) && (draft.scenario !== "modes" || row.id.startsWith("wcf-"));
}

/** Rows that "all" stands for. */
export function allOf(catalogue: Catalogue, draft: Draft): string[] {
  return catalogue.rows.filter((row) => !row.isVariant && canTake(row, draft)).map(({ id }) => id);
}
