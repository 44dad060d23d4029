import { render, screen, within } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Table, type Column } from "../../src/components/Table";

interface Row { id: string; ms: number | null }

const columns: readonly Column<Row>[] = [
  { id: "id", header: "Transport", value: (row) => row.id },
  { id: "ms", header: "Median", unit: "ms", numeric: true, explain: "median", value: (row) => row.ms },
];
const rows: Row[] = [{ id: "slow", ms: 9 }, { id: "missing", ms: null }, { id: "fast", ms: 1 }];
const order = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);

describe("Table", () => {
  it("sorts by the column asked for, what has no value last in both directions", async () => {
    const user = userEvent.setup();
    render(<Table caption="Medians" columns={columns} rows={rows} rowKey={(row) => row.id} />);
    expect(order()).toEqual(["slow", "missing", "fast"]);

    await user.click(screen.getByRole("button", { name: "Median ms" }));
    expect(order()).toEqual(["fast", "slow", "missing"]);
    expect(screen.getByRole("columnheader", { name: /Median/ }).getAttribute("aria-sort")).toBe("ascending");

    await user.click(screen.getByRole("button", { name: "Median ms" }));
    expect(order()).toEqual(["slow", "fast", "missing"]);
  });

  it("can be scrolled by keyboard and names itself", () => {
    render(<Table caption="Medians" columns={columns} rows={rows} rowKey={(row) => row.id} />);
    const region = screen.getByRole("region", { name: "Medians" });
    expect(region.tabIndex).toBe(0);
    expect(within(region).getByRole("button", { name: 'What is "Median"?' })).toBeTruthy();
  });

  it("says beside a missing figure from when on there is one", () => {
    render(<Table caption="Tails" columns={[columns[0]!, { id: "p95", header: "p95", meaning: "from 72 calls on", value: () => null, cell: (row: Row) => (row.ms === null ? "–" : String(row.ms)) }]} rows={rows.slice(1)} rowKey={(row) => row.id} />);
    expect(screen.getAllByRole("cell").map((cell) => [cell.textContent, cell.title])).toEqual([["–", "from 72 calls on"], ["1", ""]]);
  });

  it("shows names with markup as text", () => {
    render(<Table caption="Medians" columns={columns} rows={[{ id: "<img src=x onerror=alert(1)>", ms: 1 }]} rowKey={(row) => row.id} />);
    expect(order()).toEqual(["<img src=x onerror=alert(1)>"]);
  });
});
