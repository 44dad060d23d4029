/** The engine's name of a row that is measured a second time, to distinguish noise from differences. */
const again = "+again";

/** A row in words. */
export function rowWords(transport: string): string {
  return transport.endsWith(again) ? `${transport.slice(0, -again.length)} once more, to see how far the run disagrees with itself` : transport;
}
