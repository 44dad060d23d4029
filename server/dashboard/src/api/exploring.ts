import { send } from "./client";
import type { CallView, CaptureRequest, ODataQueryAnswer, ODataRow } from "./types";

/** What exploring asks of the server; refused while a run is being measured. */
export const exploring = {
  capture: (body: CaptureRequest, signal?: AbortSignal) => send<CallView>("POST", "/api/capture", body, signal),
  query: (body: { query: string; row: ODataRow }, signal?: AbortSignal) => send<ODataQueryAnswer>("POST", "/api/odata-query", body, signal),
};
