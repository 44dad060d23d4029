// Only what the dashboard draws with; loaded when the first chart appears.
import { BarChart, CustomChart, LineChart, ScatterChart } from "echarts/charts";
import { DataZoomInsideComponent, GridComponent, LegendComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { LabelLayout } from "echarts/features";
import { CanvasRenderer } from "echarts/renderers";

use([
  BarChart, CustomChart, LineChart, ScatterChart,
  DataZoomInsideComponent, GridComponent, LegendComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent,
  CanvasRenderer, LabelLayout,
]);

export { init };
