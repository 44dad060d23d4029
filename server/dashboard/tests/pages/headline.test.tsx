import { render } from "@testing-library/preact";
import { expect, test } from "vitest";
import { Headline } from "../../src/pages/read/Headline";

test("no line of an answer ends within a figure and its range", () => {
  const others = ["slower: odata+compiled (ours) 2.2x (1.8-2.6), odata 83x (66-104)"];
  const { container } = render(<Headline sentences={[{ answer: "1,000 persons: json leads with 0.21 ms, too close to call: grpc 1.5x (1.3-1.8)", others }]} />);
  expect([...container.querySelectorAll(".nowrap")].map(({ textContent }) => textContent)).toEqual(["1.5x (1.3-1.8)", "2.2x (1.8-2.6)", "83x (66-104)"]);
  expect(container.querySelector("li")?.textContent).toBe(others[0]);
});
