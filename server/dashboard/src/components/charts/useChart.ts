import type { ECharts, EChartsCoreOption } from "echarts/core";
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { font } from "../../model/chartTheme";

/** Draws an option into an element, without animation: marks would stand beside their lines until it ends; follows its size, and gives the drawing as a picture. */
export function useChart(element: RefObject<HTMLDivElement>, drawing: EChartsCoreOption, background: string) {
  const option = useMemo(() => ({ textStyle: { fontFamily: font }, ...drawing, animation: false }), [drawing]);
  const chart = useRef<ECharts | null>(null);
  const latest = useRef(option);
  latest.current = option;

  useEffect(() => {
    let gone = false;
    let observer: ResizeObserver | undefined;
    void import("./echarts").then(({ init }) => {
      if (gone || element.current === null) {
        return;
      }

      const drawn = init(element.current, null, { renderer: "canvas" });
      chart.current = drawn;
      drawn.setOption(latest.current);
      observer = new ResizeObserver(() => drawn.resize());
      observer.observe(element.current);
    });
    return () => {
      gone = true;
      observer?.disconnect();
      chart.current?.dispose();
      chart.current = null;
    };
  }, [element]);

  useEffect(() => chart.current?.setOption(option, { notMerge: true }), [option]);

  return () => chart.current?.getDataURL({ type: "png", pixelRatio: 2, backgroundColor: background }) ?? null;
}
