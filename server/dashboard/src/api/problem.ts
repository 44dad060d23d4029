/** Why a request to the server failed, in words to show. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  /** @param status The HTTP status; 0 where the server could not be reached. */
  constructor(
    readonly status: number,
    readonly title: string,
    readonly detail: string,
  ) {
    super(detail || title);
  }

  get isUnreachable(): boolean {
    return this.status === 0;
  }
}

/** The server's RFC 9457 problem, or a description of a response that has none. */
export async function problemOf(response: Response): Promise<ApiError> {
  const title = response.statusText || `Status ${response.status}`;
  try {
    const problem = (await response.json()) as { title?: unknown; detail?: unknown };
    return new ApiError(response.status, text(problem.title) ?? title, text(problem.detail) ?? text(problem.title) ?? title);
  } catch {
    return new ApiError(response.status, title, `The server answered ${response.status} ${response.statusText}`.trim() + ".");
  }
}

/** Any failure in words. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
