import { render, screen } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import CallPage from "../../src/pages/explore/CallPage";
import ODataPage from "../../src/pages/explore/ODataPage";

const asked: string[] = [];
let running = 0;
let most = 0;

beforeEach(() => {
  [asked.length, running, most] = [0, 0, 0];
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit = {}) => {
    running++;
    most = Math.max(most, running);
    await new Promise((done) => setTimeout(done, 5));
    running--;
    asked.push(`${address} ${String(body ?? "")}`);
    return new Response(JSON.stringify({ detail: "Not served here." }), { status: 404, headers: { "Content-Type": "application/problem+json" } });
  });
});
afterEach(() => vi.unstubAllGlobals());

test("the usual call is made at once", async () => {
  history.replaceState(null, "", "/explore/call");
  render(<CallPage />);
  await screen.findAllByText("Not served here.");
  await vi.waitFor(() => expect(asked.some((one) => one.includes("/api/capture") && one.includes('"json"'))).toBe(true));
});

test("the usual query is asked at once, and one that is asked meanwhile waits for its answer", async () => {
  history.replaceState(null, "", "/explore/odata");
  render(<ODataPage />);
  const query = screen.getByRole("textbox", { name: "Query" });
  await userEvent.clear(query);
  await userEvent.type(query, "Persons?$top=1{Control>}{Enter}{/Control}");
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1));
  expect(asked[0]).toContain("/api/odata-query");
  expect(asked.at(-1)).toContain("Persons?$top=1");
  expect(most).toBe(1);
});

test("only the latest query's answer is shown, and the page is busy until it came", async () => {
  const answers: ((body: string) => void)[] = [];
  vi.stubGlobal("fetch", (address: string) => new Promise<Response>((done) => answers.push((body) => done(new Response(JSON.stringify({ address, status: 200, contentType: "text/plain", body, truncated: false, milliseconds: 1 }))))));
  history.replaceState(null, "", "/explore/odata");
  render(<ODataPage />);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await userEvent.type(screen.getByRole("textbox", { name: "Query" }), "{Control>}{Enter}{/Control}");
  answers[0]!("the first");
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  await new Promise((done) => setTimeout(done, 20));
  expect(screen.queryByText("the first")).toBeNull();
  expect(screen.getByRole("button", { name: "Asking …" })).toBeTruthy();
  answers[1]!("the second");
  expect(await screen.findByText("the second")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Ask" })).toBeTruthy();
});
