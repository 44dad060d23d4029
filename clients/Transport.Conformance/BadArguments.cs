namespace Transport.Conformance;

/// <summary>An invalid argument returns the wire's own error with a message, and the client can be used after it.</summary>
internal static class BadArguments
{
    public static async Task CheckAsync(
        CheckRun run, ITransportClient client, IPersonRepository repository, IReadOnlyList<Operation> operations)
    {
        int[] persons = [-2, int.MinValue, .. TooMany(repository)];
        int[] orders = [-1, .. TooMany(repository)];
        if (operations.Contains(Operation.GetPersons))
        {
            foreach (var count in persons)
            {
                await CheckAsync($"refuses {count} persons with a clean error, and goes on",
                    async token => await client.GetPersonsAsync(count, true, token));
            }
        }

        if (operations.Contains(Operation.GetCustomerOrders))
        {
            foreach (var count in orders)
            {
                await CheckAsync($"refuses {count} customer orders with a clean error, and goes on",
                    async token => await client.GetCustomerOrdersAsync(count, token));
            }
        }

        Task CheckAsync(string check, Func<CancellationToken, Task> call) => run.CheckAsync(check, async token =>
            await RefusalAsync(call, token) ?? await Probe.CheckAsync(client, repository, operations, token));
    }

    private static int[] TooMany(IPersonRepository repository) => repository.MaxCount == int.MaxValue ? [] : [repository.MaxCount + 1];

    private static async Task<string?> RefusalAsync(Func<CancellationToken, Task> call, CancellationToken cancellationToken)
    {
        try
        {
            await call(cancellationToken);
            return "it was answered as if it were valid";
        }
        catch (OperationCanceledException)
        {
            throw;
        }
        catch (Exception thrown) when (thrown is NullReferenceException or IndexOutOfRangeException or InvalidCastException or ObjectDisposedException)
        {
            return $"the client crashed instead of reporting an error: {thrown.GetType().Name}: {thrown.Message}";
        }
        catch (Exception thrown)
        {
            return string.IsNullOrWhiteSpace(thrown.Message) ? $"{thrown.GetType().Name} has no message" : null;
        }
    }
}
