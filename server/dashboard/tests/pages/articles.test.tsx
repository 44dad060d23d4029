import { render, screen } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { ArticleView } from "../../src/pages/read/articles/ArticleView";
import { article, line, ratio, table } from "../articleSamples";

beforeEach(() => history.replaceState(null, "", "/runs/20261121-080000"));

test("a figure with the name of a subject sorts by the figure", async () => {
  render(<ArticleView article={article([table([line(["a : b"], ratio, 2), line(["b : c"], ratio, 1), line(["c : d"], ratio, 3)], { subject: ["ratio"], columns: [ratio] })])} />);
  await userEvent.click(screen.getByRole("button", { name: /^ours/ }));
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(["b : c", "a : b", "c : d"]);
  expect(screen.getByRole("columnheader", { name: /^ours/ }).getAttribute("aria-sort")).toBe("ascending");
  expect(screen.getByRole("columnheader", { name: /^ratio/ }).getAttribute("aria-sort")).toBeNull();
});
