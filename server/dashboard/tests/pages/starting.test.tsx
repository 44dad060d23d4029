import { act, fireEvent, render, renderHook, screen } from "@testing-library/preact";
import { expect, test, vi } from "vitest";
import { api } from "../../src/api/client";
import type { Catalogue, CatalogueRow, LoadPlan, PlanCheck, PlanProblem, PlanRequest, PreparedPayload } from "../../src/api/types";
import { ArticleFields } from "../../src/pages/start/ArticleFields";
import { canTake, requestOf, withPayload, withPreset, withTransports, type Draft } from "../../src/pages/start/draft";
import { byField, FieldProblems } from "../../src/pages/start/problems";
import { LoadFields } from "../../src/pages/start/LoadFields";
import { PayloadField } from "../../src/pages/start/PayloadField";
import { usePlanCheck } from "../../src/pages/start/usePlanCheck";

const plan = { transports: ["json"], model: "closed", stages: [{ seconds: 10, from: 250, to: 250 }], thinkMs: 0, warmUpSeconds: 3, sla: "p95<3s", findCapacity: false, operation: "Query", persons: 1, orders: false, timeoutSeconds: 10, rounds: 1, seed: 1 } as unknown as LoadPlan;
const catalogue = (agents: string[]) => ({ agents, operations: [{ id: "Query", words: "" }], limits: { maxLoadLevel: 1000, maxPersons: 1000 } }) as unknown as Catalogue;

const fields = (agents: string[], onByAgents: (byAgents: boolean) => void) =>
  render(<LoadFields catalogue={catalogue(agents)} payload={null} plan={plan} onChange={() => undefined} byAgents={false} onByAgents={onByAgents} />);

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

const orders = {
  payload: { id: "orders", one: "order", many: "orders", facts: { sample: "orders.json", sha256: "00", bytes: 9, items: 60, types: 2, members: 5, depth: 3 } },
  transports: ["json", "messagepack"], lines: ["Payload   orders", "decimal: $.total"],
} as PreparedPayload;

test("a payload takes the place of persons in calls and loads, and gives it back", () => {
  const first = { scenario: "run", load: { ...plan, transports: ["all"] }, run: { transports: ["all"], operations: ["GetPersons"], persons: [1, 10_000], orders: "both" }, payload: null } as unknown as Draft;

  const taken = withPayload({ ...first, run: { ...first.run, transports: ["odata"] } }, orders, first);

  expect(requestOf(taken).run).toMatchObject({ payload: orders.payload, operations: ["GetItems"], persons: [1, 10, 100, 1_000], transports: ["all"] });
  expect(requestOf({ ...taken, scenario: "load" }).load).toMatchObject({ payload: orders.payload, operation: "GetItems", orders: false });
  const row = { id: "json", status: "available", operations: ["GetPersons"] } as unknown as CatalogueRow;
  expect([canTake(row, taken), canTake({ ...row, id: "odata" }, taken)]).toEqual([true, false]);
  expect(requestOf(withPayload(taken, null, first)).run).toMatchObject({ payload: null, operations: ["GetPersons"], persons: [1, 10_000] });
});

test("a sample that is chosen is sent, and what it was taken for is said", async () => {
  const add = vi.spyOn(api, "addPayload").mockResolvedValue(orders);
  const chosen = vi.fn();
  const { rerender } = render(<PayloadField payloads={[{ id: "shop", facts: null, key: null }]} chosen={null} onChange={chosen} />);

  const file = new File(["[]"], "orders.json");
  await act(async () => { fireEvent.change(screen.getByLabelText("JSON sample"), { target: { files: [file] } }); });

  expect(add).toHaveBeenCalledWith(file);
  expect(chosen).toHaveBeenCalledWith(orders);
  rerender(<PayloadField payloads={[{ id: "shop", facts: null, key: null }]} chosen={orders} onChange={chosen} />);
  expect(screen.getByText("60 items of orders.json, 2 types, 5 members.")).toBeTruthy();
  expect(screen.getByText("decimal: $.total")).toBeTruthy();
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "" } });
  expect(chosen).toHaveBeenLastCalledWith(null);
});

test("a sample that is none says why, and persons stay", async () => {
  vi.spyOn(api, "addPayload").mockRejectedValue(new Error("$.v is a number in item 1 and a text in item 2"));
  const chosen = vi.fn();
  render(<PayloadField payloads={[{ id: "shop", facts: null, key: null }]} chosen={null} onChange={chosen} />);

  await act(async () => { fireEvent.change(screen.getByLabelText("JSON sample"), { target: { files: [new File([], "a.json")] } }); });

  expect(screen.getByText(/is a number in item 1 and a text in item 2/)).toBeTruthy();
  expect(chosen).not.toHaveBeenCalled();
});

test("only the request of a load asks for agents, and it names none", () => {
  const draft = { scenario: "load", byAgents: true, load: plan, run: { transports: ["json"] } } as unknown as Draft;

  expect(requestOf(draft)).toEqual({ scenario: "load", load: plan, byAgents: true });
  expect(requestOf({ ...draft, scenario: "run" })).not.toHaveProperty("byAgents");
});

const articles = {
  scenario: "article2",
  article2: { article: "2", transports: [], threads: 10, calls: 1000, repetitions: 5, visitors: false, seed: 1, callDeadlineSeconds: 30 },
  modes: { article: "3", transports: [], objects: [1, 10], clients: 8, runs: 3, minutes: 5, seed: 1, callDeadlineSeconds: 30 },
} as unknown as Draft;

const articleFields = (draft: Draft, onChange: (draft: Draft) => void, problems: PlanProblem[] = []) => render(
  <FieldProblems.Provider value={byField(problems)}>
    <ArticleFields draft={draft} maxPersons={1000} onChange={onChange} />
  </FieldProblems.Provider>);

test("an article's form asks for its numbers, and its request is its plan", () => {
  const changed = vi.fn<(draft: Draft) => void>();
  articleFields(articles, changed, [{ field: "calls", message: "too many" }]);

  expect(screen.getByText("too many")).toBeTruthy();
  fireEvent.input(screen.getByLabelText("Threads"), { target: { value: "20" } });
  fireEvent.change(screen.getByLabelText("Threads"), { target: { value: "20" } });

  const draft = changed.mock.calls.at(-1)![0];
  expect(requestOf(draft)).toMatchObject({ scenario: "article2", article: { article: "2", threads: 20 } });
  expect(requestOf(withTransports(draft, ["json"]))).toMatchObject({ article: { transports: ["json"] } });
});

test("an article takes the transports that carry its operation, and modes those of WCF", () => {
  const row = (id: string, operations: string[]) => ({ id, status: "available", operations }) as unknown as CatalogueRow;

  expect(canTake(row("json", ["GetPersons", "Query"]), articles)).toBe(true);
  expect(canTake(row("odata", ["GetPersons"]), articles)).toBe(false);
  expect(canTake(row("json", ["GetCustomerOrders"]), { ...articles, scenario: "modes" })).toBe(false);
  expect(canTake(row("wcf-text", ["GetCustomerOrders"]), { ...articles, scenario: "modes" })).toBe(true);
});

test("a preset of an article fills its form", () => {
  const plan = { scenario: "modes", run: null, load: null, byAgents: false, article: { article: "3", minutes: 2 } };
  const filled = withPreset(articles, { id: "modes", name: "", words: "", scenario: "modes", plan } as unknown as Parameters<typeof withPreset>[1]);

  expect([filled.scenario, filled.modes.minutes, filled.modes.runs]).toEqual(["modes", 2, 3]);
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
