import { send } from "./client";
import type { OperationId } from "./types";

export interface CaptureRequest {
  transport: string;
  operation: OperationId;
  count: number;
  includeOrders: boolean;
}

export interface CaptureAnnotation {
  offset: number;
  length: number;
  depth: number;
  meaning: string;
}

export interface CapturePart {
  title: string;
  length: number;
  bytesBase64: string;
  truncated: boolean;
  annotations: CaptureAnnotation[];
}

export interface CapturedCall {
  transport: string;
  wire: string;
  library: string;
  operation: OperationId;
  failure: string | null;
  parts: CapturePart[];
  decoded: string | null;
}

export type ODataRow = "odata" | "odata-stream";

export interface ODataAnswer {
  /** What was asked. */
  address: string;
  status: number;
  contentType: string | null;
  body: string;
  truncated: boolean;
  milliseconds: number;
  expression: string | null;
  problem: string | null;
}

/** What exploring asks of the server; refused while a run is being measured. */
export const exploring = {
  capture: (body: CaptureRequest, signal?: AbortSignal) => send<CapturedCall>("POST", "/api/capture", body, signal),
  query: (body: { query: string; row: ODataRow }, signal?: AbortSignal) => send<ODataAnswer>("POST", "/api/odata-query", body, signal),
};
