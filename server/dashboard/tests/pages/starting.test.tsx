import { act, fireEvent, render, renderHook, screen } from "@testing-library/preact";
import { expect, test, vi } from "vitest";
import { api } from "../../src/api/client";
import type { Catalogue, CatalogueRow, LoadPlan, PlanCheck, PlanProblem, PlanRequest } from "../../src/api/types";
import { ArticleFields } from "../../src/pages/start/ArticleFields";
import { canTake, requestOf, withPreset, withTransports, type Draft } from "../../src/pages/start/draft";
import { byField, FieldProblems } from "../../src/pages/start/problems";
import { LoadFields } from "../../src/pages/start/LoadFields";
import { usePlanCheck } from "../../src/pages/start/usePlanCheck";

const plan = { transports: ["json"], model: "closed", stages: [{ seconds: 10, from: 250, to: 250 }], thinkMs: 0, warmUpSeconds: 3, sla: "p95<3s", findCapacity: false, operation: "Query", persons: 1, orders: false, timeoutSeconds: 10, rounds: 1, seed: 1 } as unknown as LoadPlan;
const catalogue = (agents: string[]) => ({ agents, operations: [{ id: "Query", words: "" }], limits: { maxLoadLevel: 1000, maxPersons: 1000 } }) as unknown as Catalogue;

const fields = (agents: string[], onByAgents: (byAgents: boolean) => void) =>
  render(<LoadFields catalogue={catalogue(agents)} plan={plan} onChange={() => undefined} byAgents={false} onByAgents={onByAgents} />);

test("a server that was started with agents offers them by name, all or none", () => {
  const chosen = vi.fn();
  fields(["ssh://perf@a", "ssh://perf@b*2"], chosen);

  expect(screen.getByText("ssh://perf@a, ssh://perf@b*2")).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: "These agents" }));

  expect(chosen).toHaveBeenCalledWith(true);
});

test("a server without agents offers none", () => {
  fields([], () => undefined);

  expect(screen.queryByText("These agents")).toBeNull();
});

test("only the request of a load asks for agents, and it names none", () => {
  const draft = { scenario: "load", byAgents: true, load: plan, run: { transports: ["json"] } } as unknown as Draft;

  expect(requestOf(draft)).toEqual({ scenario: "load", load: plan, byAgents: true });
  expect(requestOf({ ...draft, scenario: "run" })).not.toHaveProperty("byAgents");
});

const steps = {
  scenario: "survey",
  survey: { article: "2.2", transports: [], rows: 600_000, seconds: 2, threads: 10, calls: 1000, tries: 3, stores: ["sqlite", "postgres"], connection: null, seed: 1, callDeadlineSeconds: 30 },
  entities: { article: "5", transports: [], entities: 2_000_000, tries: 3, stores: ["sqlite", "postgres"], connection: null, seed: 1, callDeadlineSeconds: 30 },
} as unknown as Draft;

const stepFields = (draft: Draft, onChange: (draft: Draft) => void, problems: PlanProblem[] = []) => render(
  <FieldProblems.Provider value={byField(problems)}>
    <ArticleFields draft={draft} maxPersons={1000} stores={["sqlite", "postgres"]} onChange={onChange} />
  </FieldProblems.Provider>);

test("the store's form asks for visitors and databases, and its request is a plan of article 2's store", () => {
  const changed = vi.fn<(draft: Draft) => void>();
  stepFields(steps, changed);

  fireEvent.input(screen.getByLabelText("Visitors"), { target: { value: "20000" } });
  fireEvent.change(screen.getByLabelText("Visitors"), { target: { value: "20000" } });
  fireEvent.click(screen.getByRole("checkbox", { name: "postgres" }));

  const drafts = changed.mock.calls.map(([draft]) => draft);
  expect(drafts.some((draft) => draft.survey.rows === 20_000)).toBe(true);
  expect(requestOf(drafts.at(-1)!)).toMatchObject({ scenario: "survey", article: { article: "2.2", stores: ["sqlite"] } });
});

test("the entities' form takes encodings, and databases that are known here", () => {
  const draft: Draft = { ...steps, scenario: "entities" };
  const row = (id: string, isEncoding: boolean) => ({ id, isEncoding, status: "available", operations: ["GetPersons", "Query"] }) as unknown as CatalogueRow;
  const changed = vi.fn<(draft: Draft) => void>();
  stepFields(draft, changed, [{ field: "stores", message: "unknown store" }]);

  expect(canTake(row("json", true), draft)).toBe(true);
  expect(canTake(row("wcf-nettcp", false), draft)).toBe(false);
  expect(canTake(row("wcf-nettcp", false), steps)).toBe(true);
  expect(screen.getByText("unknown store").id).toBe("stores-problem");
  fireEvent.click(screen.getByRole("checkbox", { name: "sqlite" }));
  expect(requestOf(changed.mock.calls[0]![0])).toMatchObject({ scenario: "entities", article: { article: "5", stores: ["postgres"] } });
  expect(requestOf(withTransports(draft, ["json"]))).toMatchObject({ article: { transports: ["json"] } });
});

test("a preset of the entities fills their form", () => {
  const plan = { scenario: "entities", run: null, load: null, byAgents: false, article: { article: "5", entities: 5000 } };
  const filled = withPreset(steps, { id: "entities", name: "", words: "", scenario: "entities", plan } as unknown as Parameters<typeof withPreset>[1]);

  expect([filled.scenario, filled.entities.entities, filled.entities.tries]).toEqual(["entities", 5000, 3]);
});

test("an answer is stale from a change of the plan until the server has looked at the new one", async () => {
  vi.useFakeTimers();
  vi.spyOn(api, "checkPlan").mockImplementation((request) => Promise.resolve({ commandLine: `transport ${request.scenario}` } as PlanCheck));
  const { result, rerender } = renderHook(({ scenario }) => usePlanCheck({ scenario } as PlanRequest), { initialProps: { scenario: "run" } });

  expect(result.current.isStale).toBe(true);
  await act(async () => { await vi.advanceTimersByTimeAsync(300); });
  expect(result.current).toMatchObject({ isStale: false, answer: { commandLine: "transport run" } });

  rerender({ scenario: "load" });
  expect(result.current).toMatchObject({ isStale: true, answer: { commandLine: "transport run" } });
  await act(async () => { await vi.advanceTimersByTimeAsync(300); });
  expect(result.current).toMatchObject({ isStale: false, answer: { commandLine: "transport load" } });
  vi.useRealTimers();
});
