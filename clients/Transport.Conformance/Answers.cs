using System.Globalization;

namespace Transport.Conformance;

/// <summary>Every operation answers what the repository holds.</summary>
internal static class Answers
{
    private static readonly int[] PersonCounts = [0, 1, 2, 1000];
    private static readonly int[] OrderCounts = [0, 1, 100];

    private static readonly (long Id, int OperationId)[] Queries =
        [(5, 119), (0, 0), (-1, 0), (long.MinValue, -1), (long.MaxValue, int.MinValue), (0x1234_5678_9ABC_DEF0, int.MaxValue)];

    public static async Task CheckAsync(CheckRun run, ITransportClient client, IPersonRepository repository, IReadOnlyList<Operation> operations)
    {
        if (operations.Contains(Operation.GetPersons))
        {
            foreach (var count in PersonCounts.Where(count => count <= repository.MaxCount))
            {
                await CheckPersonsAsync(run, client, repository, count, $"{Count(count, "person")}");
            }

            await CheckPersonsAsync(run, client, repository, -1, "the untidy persons");
        }

        if (operations.Contains(Operation.GetCustomerOrders))
        {
            foreach (var count in OrderCounts.Where(count => count <= repository.MaxCount))
            {
                await run.CheckAsync($"gets {Count(count, "customer order")}", async token => Same(
                    PeopleDigest.Of(repository.GetCustomerOrders(count)), PeopleDigest.Of(await client.GetCustomerOrdersAsync(count, token))));
            }
        }

        if (operations.Contains(Operation.Query))
        {
            foreach (var (id, operationId) in Queries)
            {
                await run.CheckAsync($"answers the query of id {id} and operation {operationId}", async token => SameNumber(
                    repository.Query(id, operationId), await client.QueryAsync(id, operationId, token)));
            }
        }

        if (operations.Contains(Operation.SubmitCustomerOrders))
        {
            foreach (var count in OrderCounts.Where(count => count <= repository.MaxCount))
            {
                await run.CheckAsync($"submits {Count(count, "customer order")}", async token => SameNumber(
                    count, await client.SubmitCustomerOrdersAsync(repository.GetCustomerOrders(count), token)));
            }
        }
    }

    /// <summary>A limit decodes nothing, so all that can be asked is that its calls end.</summary>
    public static async Task CheckLimitAsync(CheckRun run, ITransportClient client, IReadOnlyList<Operation> operations)
    {
        foreach (var operation in operations)
        {
            await run.CheckAsync($"completes {operation}", async token =>
            {
                await CallAsync(client, operation, token);
                return null;
            });
        }
    }

    public static string? Same(string expected, string actual) => expected == actual ? null : $"digest {actual} instead of {expected}";

    private static async Task CheckPersonsAsync(
        CheckRun run, ITransportClient client, IPersonRepository repository, int count, string what)
    {
        foreach (var orders in (bool[])[false, true])
        {
            await run.CheckAsync($"gets {what} {(orders ? "with" : "without")} orders", async token => Same(
                PeopleDigest.Of(repository.GetPersons(count, orders)), PeopleDigest.Of(await client.GetPersonsAsync(count, orders, token))));
        }
    }

    private static async ValueTask CallAsync(ITransportClient client, Operation operation, CancellationToken cancellationToken)
    {
        switch (operation)
        {
            case Operation.GetPersons:
                await client.GetPersonsAsync(10, true, cancellationToken);
                break;
            case Operation.GetCustomerOrders:
                await client.GetCustomerOrdersAsync(10, cancellationToken);
                break;
            case Operation.Query:
                await client.QueryAsync(5, 119, cancellationToken);
                break;
            case Operation.SubmitCustomerOrders:
                await client.SubmitCustomerOrdersAsync([PeopleData.MakeCustomerOrder()], cancellationToken);
                break;
            default:
                throw new ArgumentOutOfRangeException(nameof(operation), operation, "no such operation");
        }
    }

    private static string? SameNumber(int expected, int actual) =>
        expected == actual ? null : string.Create(CultureInfo.InvariantCulture, $"{actual} instead of {expected}");

    private static string Count(int count, string noun) => string.Create(CultureInfo.InvariantCulture, $"{count} {noun}{(count == 1 ? "" : "s")}");
}
