using Transport.Engine.Payloads;

namespace Transport.Experiments.Load.Generator;

/// <summary>Makes a load's calls: any number at once, all alike but for the id that they ask a database for.</summary>
/// <param name="client">By which transport.</param>
/// <param name="cell">What is called.</param>
/// <param name="ids">Ids of <c>Query</c>; null for one and the same.</param>
/// <param name="items">Of the plan's payload; null without one.</param>
internal sealed class LoadCalls(ITransportClient client, Cell cell, QueryIds? ids = null, PayloadItems? items = null)
{
    private readonly IReadOnlyList<object> _items = cell.Operation == Operation.SubmitItems ? items!.Make(cell.Persons) : [];

    private readonly CustomerOrder[] _upload = cell.Operation == Operation.SubmitCustomerOrders
        ? [.. Enumerable.Range(0, cell.Persons).Select(_ => PeopleData.MakeCustomerOrder())]
        : [];

    /// <returns>Null if the answer has as many rows, or the byte, that it must; otherwise what is wrong with it.</returns>
    /// <remarks>Digests are compared before and after a load: computing one for each call would load the generator, not the server.</remarks>
    public async ValueTask<string?> CallAsync(CancellationToken cancellationToken)
    {
        switch (cell.Operation)
        {
            case Operation.GetPersons:
                var persons = await client.GetPersonsAsync(cell.Persons, cell.Orders, cancellationToken).ConfigureAwait(false);
                return Check(persons.Count);
            case Operation.GetCustomerOrders:
                var orders = await client.GetCustomerOrdersAsync(cell.Persons, cancellationToken).ConfigureAwait(false);
                return Check(orders.Count);
            case Operation.Query:
                var id = ids?.Next() ?? Answers.QueryId;
                var state = await client.QueryAsync(id, Answers.QueryOperationId, cancellationToken).ConfigureAwait(false);
                return state == ((id ^ Answers.QueryOperationId) & 0xFF) ? null : $"wrong answer: {state}";
            case Operation.GetItems:
                return Check((await client.GetItemsAsync(cell.Persons, cancellationToken).ConfigureAwait(false)).Count);
            case Operation.SubmitItems:
                return Check(await client.SubmitItemsAsync(_items, cancellationToken).ConfigureAwait(false));
            default:
                return Check(await client.SubmitCustomerOrdersAsync(_upload, cancellationToken).ConfigureAwait(false));
        }
    }

    private string? Check(int rows) => rows == cell.Persons ? null : $"wrong answer: {rows} {(cell.Operation is Operation.GetItems or Operation.SubmitItems ? "items" : "persons")} instead of {cell.Persons}";
}
