import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { PlanProblem } from "../../api/types";

/** What the server says of the plan's fields, by field. */
export const FieldProblems = createContext<ReadonlyMap<string, string>>(new Map());

/** Fields that this page has a place for; what is said of others stands beside the button. */
const placed = new Set(["transports", "operations", "persons", "tries", "precision", "callDeadlineSeconds", "stages", "thinkMs", "warmUpSeconds", "timeoutSeconds", "rounds", "sla", "threads", "calls", "repetitions", "objects", "clients", "runs", "minutes"]);

export function byField(problems: readonly PlanProblem[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { field, message } of problems) {
    if (field !== null && placed.has(field)) {
      found.set(field, found.has(field) ? `${found.get(field)}; ${message}` : message);
    }
  }
  return found;
}

/** Problems without a field of this page, in a line; null where there are none. */
export const unplaced = (problems: readonly PlanProblem[]): string | null =>
  problems.filter(({ field }) => field === null || !placed.has(field)).map(({ message }) => message).join("; ") || null;

/** What is wrong with a field, or null. */
export const useProblem = (field: string | undefined): string | null => useContext(FieldProblems).get(field ?? "") ?? null;

/** Says what is wrong with a group of boxes; its id describes the group. */
export function GroupProblem({ field, id }: { field: string; id: string }) {
  const problem = useProblem(field);
  return problem === null ? null : <span class="hint bad" id={id}>{problem}</span>;
}

/** Brings the reader to the first field that is marked. @returns Whether there was one. */
export function focusFirstProblem(form: Element | null): boolean {
  const found = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"] input:not(:disabled)') ?? null;
  for (let fold = found?.closest("details") ?? null; fold !== null; fold = fold.parentElement?.closest("details") ?? null) {
    fold.open = true;
  }
  found?.focus();
  return found !== null;
}
