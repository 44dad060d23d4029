using System.Security.Cryptography.X509Certificates;

namespace Transport.Conformance;

/// <summary>
/// The checks that a row must pass before it is timed: the same data as every other row, clean errors for bad arguments, and a client that
/// stays usable after errors and cancellations.
/// </summary>
public static class TransportConformance
{
    /// <summary>The most that one check may take.</summary>
    public static readonly TimeSpan CheckWithin = TimeSpan.FromSeconds(30);

    /// <summary>Runs every check that the row's operations allow.</summary>
    /// <param name="transport">The row.</param>
    /// <param name="address">Its endpoint on a running server.</param>
    /// <param name="repository">A repository equal to the server's: same persons, same largest count.</param>
    /// <param name="cancellationToken">Ends the checks.</param>
    /// <param name="certificate">What is trusted over TLS.</param>
    /// <returns>A result for every check, in the order run. A check that hangs fails after <see cref="CheckWithin"/>.</returns>
    public static async Task<IReadOnlyList<ConformanceResult>> CheckAsync(
        ITransport transport, Uri address, IPersonRepository repository, CancellationToken cancellationToken, X509Certificate2? certificate = null)
    {
        await using var client = transport.CreateClient(new ClientOptions { Address = address, MaxConnections = Concurrency.Calls, Certificate = certificate });
        var run = new CheckRun(CheckWithin, cancellationToken);
        await run.CheckAsync("opens a connection", async token =>
        {
            await client.OpenAsync(token);
            return null;
        });
        var operations = transport.Description.Operations;
        if (transport.Description.IsLimit)
        {
            await Answers.CheckLimitAsync(run, client, operations);
            return run.Results;
        }

        await Answers.CheckAsync(run, client, repository, operations);
        await BadArguments.CheckAsync(run, client, repository, operations);
        await Cancellation.CheckAsync(run, client, repository, operations);
        await Concurrency.CheckAsync(run, client, repository, operations);
        return run.Results;
    }
}
