import type { Summary } from "../../api/types";
import { Segments } from "../Segments";
import type { Address } from "../../model/address";
import { count, shapeWords } from "../../model/format";
import { referenceSize, shapeKey, shapesOf, sizesOf, sizeUnit, type Shape } from "../../model/shapes";

/** What of a run is looked at. */
export interface Chosen {
  shape: Shape;
  /** Null for all sizes. */
  size: number | null;
  sizes: readonly number[];
}

/** Read from the address; by default the first shape at its reference size. */
export function chosenIn(summary: Summary, address: Address, allSizes: boolean): Chosen {
  const shapes = shapesOf(summary.cells);
  const shape = shapes.find((found) => shapeKey(found) === address.get("shape")) ?? shapes[0] ?? { operation: "GetPersons", orders: false };
  const sizes = sizesOf(summary.cells, shape);
  const named = address.get("size");
  const size = allSizes && named === "all" ? null : (sizes.find((found) => String(found) === named) ?? referenceSize(sizes));
  return { shape, size, sizes };
}

/** Where all shapes are of one operation, what they differ in says it in half the room. */
const wordsIn = (shapes: readonly Shape[], shape: Shape): string =>
  shapes.every(({ operation }) => operation === "GetPersons") ? (shape.orders ? "With orders" : "Without orders") : shapeWords(shape);

interface ShapeFilterProps {
  summary: Summary;
  address: Address;
  chosen: Chosen;
  /** Whether sizes are to be chosen, and whether all of them may be. */
  sizes: "one" | "all" | "none";
}

export function ShapeFilter({ summary, address, chosen, sizes }: ShapeFilterProps) {
  const shapes = shapesOf(summary.cells);
  const offered = [...chosen.sizes.map((size) => ({ id: String(size), words: count(size) })), ...(sizes === "all" && chosen.sizes.length > 1 ? [{ id: "all", words: "all" }] : [])];
  if (shapes.length <= 1 && (sizes === "none" || offered.length <= 1)) {
    return null;
  }

  return (
    <div class="row filters chart-choices">
      {shapes.length > 1 && (
        <Segments label="Operation and shape" name="shape" value={shapeKey(chosen.shape)} onChange={(shape) => address.set({ shape })}
          options={shapes.map((shape) => ({ id: shapeKey(shape), words: wordsIn(shapes, shape) }))} />
      )}
      {sizes !== "none" && offered.length > 1 && (
        <div class="row">
          <Segments label={`Size in ${sizeUnit(chosen.shape.operation)}`} name="size" value={chosen.size === null ? "all" : String(chosen.size)}
            onChange={(size) => address.set({ size })} options={offered} />
          <span class="small muted">{sizeUnit(chosen.shape.operation)} per call</span>
        </div>
      )}
    </div>
  );
}
