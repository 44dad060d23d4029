namespace Transport.Conformance;

/// <summary>Concurrent calls of one client each get their own answer.</summary>
internal static class Concurrency
{
    public const int Calls = 8;

    public static Task CheckAsync(CheckRun run, ITransportClient client, IPersonRepository repository, IReadOnlyList<Operation> operations) =>
        run.CheckAsync($"answers {Calls} concurrent calls, each with its own answer", async token =>
        {
            var problems = await Task.WhenAll(Enumerable.Range(1, Calls).Select(i => Task.Run(
                () => CallAsync(client, repository, operations, i, token), token)));
            return problems.FirstOrDefault(problem => problem is not null);
        });

    private static async Task<string?> CallAsync(
        ITransportClient client, IPersonRepository repository, IReadOnlyList<Operation> operations, int i, CancellationToken cancellationToken)
    {
        if (operations.Contains(Operation.GetPersons))
        {
            var count = Math.Min(i * 25, repository.MaxCount);
            return Answers.Same(
                PeopleDigest.Of(repository.GetPersons(count, true)), PeopleDigest.Of(await client.GetPersonsAsync(count, true, cancellationToken)));
        }

        if (operations.Contains(Operation.Query))
        {
            return await client.QueryAsync(i, 0, cancellationToken) == repository.Query(i, 0) ? null : $"call {i} got another call's answer";
        }

        return await Probe.CheckAsync(client, repository, operations, cancellationToken);
    }
}
