interface RecordedEvent {
  manifest?: { plan: { transports: string[] } };
  visits?: { cell: { transport: string } }[];
}

/** A record in which one transport stands for others too, wherever it is named: a table as long as a whole comparison's, without its minutes. */
export function widened(record: string, transport: string, others: readonly string[]): string {
  const named = JSON.stringify(transport);
  return record.split("\n").flatMap((line) => {
    if (!line.includes(named)) {
      return [line];
    }

    const event = JSON.parse(line) as RecordedEvent;
    if (event.manifest === undefined && event.visits === undefined) {
      return [line, ...others.map((other) => line.replaceAll(named, JSON.stringify(other)))];
    }

    event.manifest?.plan.transports.push(...others);
    event.visits = event.visits?.flatMap((visit) => [visit, ...(visit.cell.transport === transport ? others.map((other) => ({ ...visit, cell: { ...visit.cell, transport: other } })) : [])]);
    return [JSON.stringify(event)];
  }).join("\n");
}
