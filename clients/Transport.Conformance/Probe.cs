namespace Transport.Conformance;

/// <summary>One small call that the row supports, to check that a client is still usable.</summary>
internal static class Probe
{
    public static async Task<string?> CheckAsync(
        ITransportClient client, IPersonRepository repository, IReadOnlyList<Operation> operations, CancellationToken cancellationToken)
    {
        if (operations.Contains(Operation.GetPersons))
        {
            return Answers.Same(
                PeopleDigest.Of(repository.GetPersons(1, true)), PeopleDigest.Of(await client.GetPersonsAsync(1, true, cancellationToken)));
        }

        if (operations.Contains(Operation.Query))
        {
            return await client.QueryAsync(5, 119, cancellationToken) == repository.Query(5, 119) ? null : "the next call answers wrongly";
        }

        return operations.Contains(Operation.GetCustomerOrders)
            ? Answers.Same(
                PeopleDigest.Of(repository.GetCustomerOrders(1)), PeopleDigest.Of(await client.GetCustomerOrdersAsync(1, cancellationToken)))
            : null;
    }
}
