import { useState } from "preact/hooks";
import type { CaptureRequest, Catalogue, OperationId } from "../../api/types";
import { Explain } from "../../components/Explain";
import { Icon } from "../../components/Icon";

interface CallFormProps {
  catalogue: Catalogue;
  first: CaptureRequest;
  busy: boolean;
  onCall: (request: CaptureRequest) => void;
}

/** Which call of which row. */
export function CallForm({ catalogue, first, busy, onCall }: CallFormProps) {
  const [request, setRequest] = useState(first);
  const rows = catalogue.rows.filter((row) => row.status === "available");
  const row = rows.find((found) => found.id === request.transport);
  const offered = catalogue.operations.filter(({ id }) => row === undefined || row.operations.includes(id));
  const operation = offered.some(({ id }) => id === request.operation) ? request.operation : (offered[0]?.id ?? request.operation);
  const sized = operation !== "Query";
  const change = (part: Partial<CaptureRequest>) => setRequest({ ...request, operation, ...part });
  const submit = (event: Event) => {
    event.preventDefault();
    onCall({ ...request, operation, includeOrders: operation === "GetPersons" && request.includeOrders });
  };

  return (
    <form class="card call-form" onSubmit={submit} aria-label="The call">
      <div class="field">
        <label for="call-row">Transport</label>
        <select id="call-row" class="select" value={request.transport} onChange={(event) => change({ transport: event.currentTarget.value })}>
          {row === undefined && <option value={request.transport}>{request.transport}</option>}
          {rows.map(({ id, library }) => <option key={id} value={id}>{id} · {library}</option>)}
        </select>
      </div>
      <div class="field">
        <label for="call-operation">Operation</label>
        <select id="call-operation" class="select" value={operation} onChange={(event) => change({ operation: event.currentTarget.value as OperationId })}>
          {offered.map(({ id }) => <option key={id} value={id}>{id}</option>)}
        </select>
      </div>
      {sized && (
        <div class="field">
          <div class="row"><label class="label" for="call-count">{operation === "GetPersons" ? "Persons" : "Orders"}</label><Explain term="operation" /></div>
          <input id="call-count" class="input number" type="number" min={0} max={1000} required value={request.count} onInput={(event) => change({ count: event.currentTarget.valueAsNumber || 0 })} />
        </div>
      )}
      {operation === "GetPersons" && (
        <label class="check"><input type="checkbox" checked={request.includeOrders} onChange={() => change({ includeOrders: !request.includeOrders })} /> with orders</label>
      )}
      <button type="submit" class="button primary" disabled={busy}><Icon name="play" /> {busy ? "Calling …" : "Call"}</button>
    </form>
  );
}
