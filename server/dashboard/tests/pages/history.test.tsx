import { act, render, screen } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { live } from "../../src/api/live";
import type { LiveState, RunEntry } from "../../src/api/types";
import { Toasts } from "../../src/components/Toasts";
import HistoryPage from "../../src/pages/history/HistoryPage";

const entry = (changes: Partial<RunEntry> = {}): RunEntry => ({
  runId: "20261121-080000", scenario: "run", startedAt: "2026-11-21T08:00:00Z", ended: "completed", complete: true, name: null, tag: null, note: null, isBaseline: false, isImported: false, subject: "json, 1,000 persons without orders, quick", payload: "1,000 persons without orders", machine: "a processor, 2 processors, an OS", commit: "0123456789", grade: null,
  headline: null, isPending: false, transports: ["json"], cells: 1, problem: null, ...changes,
});
const measuring = { current: { ticket: "t", runId: "now" }, queue: [], lastEnded: null } as unknown as LiveState;

let stored: RunEntry[] = [];
let asked = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  asked = 0;
  live.value = null;
  vi.stubGlobal("fetch", async () => {
    asked++;
    return new Response(JSON.stringify(stored), { headers: { "Content-Type": "application/json" } });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets time pass, and then what came due be asked, answered and drawn. */
async function after(milliseconds: number): Promise<void> {
  for (const step of [milliseconds, 1, 1, 1]) {
    await act(async () => { await vi.advanceTimersByTimeAsync(step); });
  }
}

test("a record that is still being read is called so, and is asked for again until it is read", async () => {
  stored = [entry({ isPending: true, transports: [], cells: 0 })];
  render(<HistoryPage />);
  await after(1);
  expect(screen.getByText("being read …")).toBeTruthy();
  expect(screen.getByRole("link", { name: "20261121-080000" })).toBeTruthy();

  stored = [entry({ headline: "Fastest: json" })];
  await after(1_000);
  expect(screen.getByText("Fastest: json")).toBeTruthy();
  expect(screen.queryByText("being read …")).toBeNull();
  await after(60_000);
  expect(asked).toBe(2);
});

test("a cancelled run is marked although its record is complete", async () => {
  stored = [entry({ ended: "cancelled" })];
  render(<HistoryPage />);
  await after(1);
  expect(screen.getByText("cancelled")).toBeTruthy();
});

test("a run whose headline waits for the end of a measurement is shown, and not asked for again before", async () => {
  live.value = measuring;
  stored = [entry({ isPending: true })];
  render(<HistoryPage />);
  await after(60_000);
  expect(screen.queryByText("being read …")).toBeNull();
  expect(screen.getByRole("link", { name: "json, 1,000 persons without orders, quick" })).toBeTruthy();
  expect(screen.getAllByRole("cell").map(({ textContent }) => textContent)).toContain("1");
  expect(asked).toBe(1);

  await act(async () => { live.value = { current: null, queue: [], lastEnded: null }; });
  await after(1_000);
  expect(asked).toBeGreaterThan(1);
});

test("two hundred runs are searched at once", async () => {
  vi.useRealTimers();
  stored = Array.from({ length: 200 }, (_, index) => entry({ runId: `2026-${index}`, name: `run ${index}`, tag: index === 150 ? "release" : null }));
  render(<HistoryPage />);
  expect(await screen.findAllByRole("rowheader")).toHaveLength(200);
  await userEvent.type(screen.getByRole("searchbox"), "release");
  expect(await screen.findByText("1 of 200 runs")).toBeTruthy();
  expect(screen.getByRole("link", { name: "run 150" })).toBeTruthy();
});

test("runs are kept to a machine, a commit and a payload, searched, and sorted by any column", async () => {
  vi.useRealTimers();
  stored = [
    entry({ runId: "c", name: "third", machine: "fast", commit: "aaaaaaaaaa", grade: "poor", startedAt: "2026-11-23T08:00:00Z", subject: "json, 10 orders", payload: "10 orders" }),
    entry({ runId: "b", name: "second", machine: "slow", commit: "aaaaaaaaaa", grade: "good", startedAt: "2026-11-22T08:00:00Z" }),
    entry({ runId: "a", name: "first", machine: "slow", commit: "bbbbbbbbbb", grade: "fair", startedAt: "2026-11-21T08:00:00Z" }),
  ];
  render(<HistoryPage />);
  const names = () => screen.getAllByRole("link").map(({ textContent }) => textContent).filter((text) => ["first", "second", "third"].includes(text ?? ""));
  await screen.findByText("3 runs");
  expect(names()).toEqual(["third", "second", "first"]);
  for (const [column, order] of [["Quality", ["second", "first", "third"]], ["Machine", ["third", "second", "first"]], ["Commit", ["third", "second", "first"]], ["Payload", ["second", "first", "third"]], ["Run", ["first", "second", "third"]], ["Quality", ["second", "first", "third"]]] as const) {
    await userEvent.click(screen.getByRole("button", { name: column }));
    expect(names()).toEqual(order);
  }

  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Machine" }), "slow");
  expect(names()).toEqual(["second", "first"]);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Commit" }), "bbbbbbbb");
  expect(names()).toEqual(["first"]);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Machine" }), "fast");
  expect(screen.getByText("No run is of this payload, machine and commit and matches the search.")).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Commit" }), "Every commit");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Machine" }), "Every machine");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Payload" }), "10 orders");
  expect(names()).toEqual(["third"]);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Payload" }), "Every payload");
  await userEvent.type(screen.getByRole("searchbox"), "10 orders");
  expect(names()).toEqual(["third"]);
});

test("a deleted run can be taken back for as long as the reader likes, and the focus goes there and on to the next run", async () => {
  stored = [entry({ runId: "a", name: "one" }), entry({ runId: "b", name: "two" })];
  render(<><HistoryPage /><Toasts /></>);
  await after(1);
  const remove = screen.getByRole("button", { name: "Delete one" });
  stored = stored.slice(1);
  await act(async () => remove.click());
  await after(60_000);
  const undo = screen.getByRole("button", { name: "Undo" });
  expect(document.activeElement).toBe(undo);
  await act(async () => screen.getByRole("button", { name: "Dismiss" }).click());
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Delete two" }));
});

test("the focus does not go to a deleted run that the list still shows", async () => {
  stored = [entry({ runId: "a", name: "one" }), entry({ runId: "b", name: "two" })];
  render(<><HistoryPage /><Toasts /></>);
  await after(1);
  await act(async () => screen.getByRole("button", { name: "Delete one" }).click());
  await after(1);
  await act(async () => screen.getByRole("button", { name: "Undo" }).click());
  expect(screen.getByRole("button", { name: "Delete one" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Delete two" }));
});

test("two chosen runs are compared from where the second was chosen", async () => {
  stored = [entry({ runId: "a", name: "one", startedAt: "2026-11-21T09:00:00Z" }), entry({ runId: "b", name: "two" })];
  render(<HistoryPage />);
  await after(1);
  for (const name of ["one", "two"]) {
    await act(async () => screen.getByRole("checkbox", { name: `Compare ${name}` }).click());
  }

  expect(screen.getAllByRole("link", { name: "Compare the two" }).map((link) => link.getAttribute("href"))).toEqual(["/compare?a=b&b=a", "/compare?a=b&b=a"]);
});

test("the focus returns to the run that was edited, although its list was read again meanwhile", async () => {
  const [one, two] = [entry({ runId: "a", name: "one" }), entry({ runId: "b", name: "two" })];
  stored = [one, two];
  render(<HistoryPage />);
  await after(1);
  await act(async () => screen.getByRole("button", { name: "Edit name, tag and note of one" }).click());
  for (const [index, read] of [[two], [one, two]].entries()) {
    stored = read;
    await act(async () => { live.value = { current: null, queue: [], lastEnded: { runId: `${index}` } } as unknown as LiveState; });
    await after(1);
    expect(screen.queryAllByRole("link", { name: "one" })).toHaveLength(index);
  }

  await act(async () => { document.querySelector("dialog")!.dispatchEvent(new Event("close")); });
  expect(document.querySelector("dialog")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit name, tag and note of one" }));
});
