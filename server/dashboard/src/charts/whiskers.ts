import type { CustomSeriesOption } from "echarts/charts";

/** An interval: where it stands, and its ends. */
export interface Whisker {
  at: number;
  low: number;
  high: number;
}

/** Intervals as lines with a bar at either end, upright or lying. */
export function whiskers(name: string, colour: string, data: readonly Whisker[], lying = false): CustomSeriesOption {
  return {
    type: "custom",
    name,
    silent: true,
    z: 3,
    itemStyle: { color: colour },
    encode: lying ? { x: [1, 2], y: 0 } : { x: 0, y: [1, 2] },
    data: data.map(({ at, low, high }) => [at, low, high]),
    renderItem: (_, api) => {
      const at = Number(api.value(0));
      const place = (value: number): number[] => api.coord(lying ? [value, at] : [at, value]);
      const [x1 = 0, y1 = 0] = place(Number(api.value(1)));
      const [x2 = 0, y2 = 0] = place(Number(api.value(2)));
      const style = { stroke: colour, lineWidth: 1.5, fill: "none" };
      const line = (shape: { x1: number; y1: number; x2: number; y2: number }) => ({ type: "line" as const, shape, style });
      const half = 4;
      return {
        type: "group",
        children: [
          line({ x1, y1, x2, y2 }),
          lying ? line({ x1, y1: y1 - half, x2: x1, y2: y1 + half }) : line({ x1: x1 - half, y1, x2: x1 + half, y2: y1 }),
          lying ? line({ x1: x2, y1: y2 - half, x2, y2: y2 + half }) : line({ x1: x2 - half, y1: y2, x2: x2 + half, y2 }),
        ],
      };
    },
  };
}
