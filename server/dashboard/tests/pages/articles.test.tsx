import { render, screen, within } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { ArticleView } from "../../src/pages/read/articles/ArticleView";
import { article, line, perSecond, ratio, table } from "../articleSamples";

const chart = (title: string) => table([line(["10", "Single"], perSecond, 100), line(["10", "PerCall"], perSecond, 90)], { title, subject: ["objects", "instance"], bars: "perSecond" });
const charts = () => screen.getAllByRole("figure").map((figure) => figure.querySelector("figcaption")?.textContent);

beforeEach(() => history.replaceState(null, "", "/runs/20261121-080000"));

test("a figure with the name of a subject sorts by the figure", async () => {
  render(<ArticleView article={article([table([line(["a : b"], ratio, 2), line(["b : c"], ratio, 1), line(["c : d"], ratio, 3)], { subject: ["ratio"], columns: [ratio] })])} />);
  await userEvent.click(screen.getByRole("button", { name: /^ours/ }));
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(["b : c", "a : b", "c : d"]);
  expect(screen.getByRole("columnheader", { name: /^ours/ }).getAttribute("aria-sort")).toBe("ascending");
  expect(screen.getByRole("columnheader", { name: /^ratio/ }).getAttribute("aria-sort")).toBeNull();
});

test("what failed is no bar that counts, is called failed in the table, and its reason stands below", async () => {
  const failed = line(["10", "Single"], perSecond, 900, { status: "failed", reason: "a wrong answer" });
  render(<ArticleView article={article([table([failed, line(["10", "PerCall"], perSecond, 90)], { subject: ["objects", "instance"], bars: "perSecond" })])} />);
  expect(screen.getByRole("img", { name: /most by 10, PerCall with 90, fewest by 10, PerCall with 90/ })).toBeTruthy();
  expect(within(screen.getByRole("list", { name: /why/ })).getByText("a wrong answer")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /as a table/ }));
  expect(screen.getAllByRole("row").slice(1).map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([["10", "Single", "failed"], ["10", "PerCall", "90"]]);
});

test("of many charts the reader chooses a transport and an operation, and the choice stands in the address", async () => {
  const of = (kind: string) => [chart(`${kind}: throughput by objects per call`), chart(`${kind} of 10: throughput by mode`)];
  const [down, up] = ["wcf-text, GetCustomerOrders (down)", "wcf-text, SubmitCustomerOrders (up)"] as const;
  render(<ArticleView article={article([...of(down), ...of(up), table([line(["json"], perSecond, 1)])])} />);
  expect(screen.getAllByRole("radio").map((radio) => (radio as HTMLInputElement).value)).toEqual([down, up]);
  expect(charts()).toEqual([`${down}: throughput by objects per call`, `${down} of 10: throughput by mode`]);
  await userEvent.click(screen.getByRole("radio", { name: up }));
  expect(charts()).toEqual([`${up}: throughput by objects per call`, `${up} of 10: throughput by mode`]);
  expect(new URLSearchParams(location.search).get("graphs")).toBe(up);
  expect(screen.getByRole("table", { name: "Calls" })).toBeTruthy();
});

test("two charts need no choice", () => {
  render(<ArticleView article={article([chart("a: throughput by objects per call"), chart("b: throughput by mode")])} />);
  expect(screen.queryByRole("radio")).toBeNull();
  expect(charts()).toHaveLength(2);
});
