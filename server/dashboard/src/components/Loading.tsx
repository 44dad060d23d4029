/** Stands where something is awaited. */
export function Loading({ what }: { what: string }) {
  return <p class="empty" role="status">Loading {what} …</p>;
}
