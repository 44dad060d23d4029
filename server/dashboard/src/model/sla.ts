/** A limit that an SLA sets to response times. */
export interface TimeLimit {
  term: string;
  ms: number;
}

/** Limits in milliseconds, to be drawn as lines: of "p95<3s,errors<0.1%" the first term. Terms that limit no time are left out. */
export function limitsOf(sla: string): TimeLimit[] {
  return sla.split(",").flatMap((part) => {
    const term = part.trim();
    const found = /^(?:p[\d.]+|median)\s*<\s*([\d.]+)\s*(ms|s)$/.exec(term);
    const value = Number(found?.[1]) * (found?.[2] === "s" ? 1000 : 1);
    return value > 0 ? [{ term, ms: value }] : [];
  });
}
