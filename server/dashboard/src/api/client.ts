import { ApiError, problemOf } from "./problem";
import { sharedRun } from "./shared";
import type { Catalogue, PlanCheck, PlanRequest, PreparedPayload, RunChange, RunDeletion, RunEntry, RunRequest, RunTicket } from "./types";

type Query = Record<string, string | number | boolean | null | undefined>;

/** What choosing, watching and keeping runs ask of the server that served the page. */
export const api = {
  catalogue: (signal?: AbortSignal) => get<Catalogue>("/api/catalogue", {}, signal),
  checkPlan: (plan: PlanRequest, signal?: AbortSignal) => send<PlanCheck>("POST", "/api/plans", plan, signal),
  /** Builds a payload that is there, which takes some seconds the first time. */
  payload: (id: string, sha256: string | null) => send<PreparedPayload>("POST", path("/api/payloads", id) + (sha256 === null ? "" : `?${new URLSearchParams({ sha256 })}`), {}),
  /** Makes a payload of a sample. */
  addPayload: (file: File) => request<PreparedPayload>(`/api/payloads?${new URLSearchParams({ name: file.name })}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: file }),
  start: (request: RunRequest) => send<RunTicket>("POST", "/api/runs", request),
  /** @param now Stops at once; otherwise the block is finished and what was measured is kept. */
  cancel: (ticket: string, now: boolean) => send<void>("POST", path("/api/runs", ticket, "cancel") + (now ? "?now=true" : ""), {}),

  runs: (signal?: AbortSignal) => get<RunEntry[]>("/api/runs", {}, signal),
  change: (runId: string, change: RunChange) => send<RunEntry>("PATCH", path("/api/runs", runId), change),
  remove: (runId: string) => send<RunDeletion>("DELETE", path("/api/runs", runId), {}),
  /** Takes back that deletion and no other of the same id. */
  restore: ({ runId, deletion }: RunDeletion) => send<RunEntry>("POST", `${path("/api/runs", runId, "restore")}?${new URLSearchParams({ deletion })}`, {}),
  import: (file: Blob) => request<RunEntry>("/api/runs/import", { method: "POST", headers: { "Content-Type": "application/x-ndjson" }, body: file }),
};

/** The address of a run as a file. */
export function exportAddress(runId: string, format: string): string {
  return path("/api/runs", runId, "export", format);
}

/** An address below a root; the names are encoded. */
export function path(root: string, ...names: string[]): string {
  return [root, ...names.map(encodeURIComponent)].join("/");
}

/** @throws ApiError where the server refuses or does not answer. */
export function get<T>(address: string, query: Query = {}, signal?: AbortSignal): Promise<T> {
  const asked = Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));
  return request<T>(asked.length === 0 ? address : `${address}?${new URLSearchParams(asked)}`, { signal });
}

/** @throws ApiError where the server refuses or does not answer. */
export function send<T>(method: "POST" | "PATCH" | "DELETE", address: string, body: unknown, signal?: AbortSignal): Promise<T> {
  return request<T>(address, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), signal });
}

async function request<T>(address: string, init: RequestInit): Promise<T> {
  if (sharedRun() !== null) {
    throw new ApiError(0, "No server", "This page is a file and asks no server.");
  }

  let response: Response;
  try {
    response = await fetch(address, { ...init, credentials: "same-origin", cache: "no-store" });
  } catch (error) {
    if (init.signal?.aborted) {
      throw error;
    }

    throw new ApiError(0, "No server", "The server does not answer. It may have been stopped; what was measured is on its disk.");
  }

  if (!response.ok) {
    throw await problemOf(response);
  }

  return (response.status === 204 ? undefined : await response.json()) as T;
}
