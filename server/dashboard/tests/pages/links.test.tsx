import { fireEvent, render, screen, within } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { LinkView } from "../../src/pages/read/medians/LinkView";
import { bandwidths, roundTrips } from "../../src/pages/read/medians/linkSpans";
import { cell, difference, summary } from "../samples";

const heavy = cell({ transport: "json", medianMs: 0.4, medianLowMs: 0.39, medianHighMs: 0.41, responseWireBytes: 1_000_000 });
const light = cell({ transport: "grpc", medianMs: 0.8, medianLowMs: 0.79, medianHighMs: 0.81, responseWireBytes: 100_000, isFastest: false, versusFastest: difference({ ratio: 2, ratioLow: 1.9, ratioHigh: 2.1 }) });

beforeEach(() => history.replaceState(null, "", "/runs/20261121-080000?view=link"));

test("a usual link, a key and a pointer say what to choose there and what it costs", async () => {
  render(<LinkView summary={summary([heavy, light])} />);
  expect(screen.getByRole("status").textContent).toMatch(/^Over 20 ms and 100 Mbit\/s: choose grpc, 2\d\.\d ms per call; json costs \d+/);
  await userEvent.click(screen.getByRole("radio", { name: "data centre" }));
  expect(screen.getByRole("status").textContent).toMatch(/^Over 0\.5 ms and 10,000 Mbit\/s: choose grpc/);
  expect(location.search).toContain("rtt=0.5");

  fireEvent.input(screen.getByRole("slider", { name: /Round trip/ }), { target: { value: "0" } });
  expect(screen.getByRole("slider", { name: /Round trip/ }).getAttribute("aria-valuetext")).toBe("0.1 ms");
  const map = screen.getByRole("img", { name: /The best transports for GetPersons of 1,000/ });
  map.getBoundingClientRect = () => ({ left: 0, top: 0, width: 600, height: 341.6 }) as DOMRect;
  map.setPointerCapture = () => undefined;
  fireEvent.pointerDown(map, { buttons: 1, clientX: 57.2, clientY: 0 });
  expect(screen.getByRole("status").textContent).toMatch(/Over 100 ms and 1 Mbit\/s: choose grpc/);
  fireEvent.pointerMove(map, { buttons: 0, clientX: 300, clientY: 200 });
  expect(location.search).toContain("mbit=1");
});

test("the table names what is as good and what the others cost, and the map its regions without colour alone", () => {
  const tied = cell({ transport: "protobuf", medianMs: 0.8, medianLowMs: 0.7, medianHighMs: 0.9, responseWireBytes: 100_000, isFastest: false, versusFastest: difference({ verdict: "undecided" }) });
  const { container } = render(<LinkView summary={summary([{ ...heavy, isFastest: false }, light, tied])} />);
  const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1).map((row) => row.textContent);
  expect(rows.filter((row) => row?.includes("as good"))).toHaveLength(2);
  expect(rows.at(-1)).toMatch(/json.*x/);
  expect(container.querySelector("pattern")).not.toBeNull();
  const legend = [...container.querySelectorAll(".link-legend li")].map((item) => item.textContent);
  expect(legend[0]).toBe("1 grpc or protobuf");
  expect([...container.querySelectorAll(".link-map text")].map((text) => text.textContent)).toContain("1");
});

test("a size without bytes says so", () => {
  render(<LinkView summary={summary([cell({ responseWireBytes: null })])} />);
  expect(screen.getByText(/No transport was measured and counted here/)).toBeTruthy();
});

test("steps of a slider are round values that come back", () => {
  for (const span of [roundTrips, bandwidths]) {
    expect([span.min, span.max, ...span.ticks].every((value) => Number.isInteger(Math.log10(value)))).toBe(true);
    for (let step = 0; step <= span.steps; step++) {
      expect(Math.round(span.at(span.value(step)))).toBe(step);
    }
  }
});
