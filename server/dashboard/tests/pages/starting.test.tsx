import { fireEvent, render, screen } from "@testing-library/preact";
import { expect, test, vi } from "vitest";
import type { Catalogue, LoadPlan } from "../../src/api/types";
import { requestOf, type Draft } from "../../src/pages/start/draft";
import { LoadFields } from "../../src/pages/start/LoadFields";

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
