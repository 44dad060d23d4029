using System.Net.Sockets;
using System.Text;
using Transport.Engine.Processes;

namespace Transport.Soak;

/// <summary>Clients that ask for 1,000,000 persons with their orders and read nothing, beside a normal caller.</summary>
/// <param name="options">Programs; nothing is stored.</param>
public sealed class UnreadEngine(EngineOptions options)
{
    private const string Row = "json";
    private const int Persons = 100;
    private const double MiB = 1024 * 1024;
    private static readonly TimeSpan Between = TimeSpan.FromMilliseconds(5);
    private static readonly TimeSpan LookEvery = TimeSpan.FromMilliseconds(100);
    private static readonly TimeSpan MostBack = TimeSpan.FromMinutes(1);

    /// <summary>Makes the trial, on a server with its default limits.</summary>
    /// <param name="readers">1 or more.</param>
    /// <param name="seconds">How long to observe the normal caller, before and with the readers.</param>
    /// <param name="cancellationToken">Gives up.</param>
    /// <exception cref="RunException">No server could be started.</exception>
    public async Task<UnreadReport> RunAsync(int readers, double seconds, CancellationToken cancellationToken)
    {
        var start = ServerStart.Of(options, new RunPlan(), 10_000, [new EndpointHost(Row, null)]) with { Arguments = ["--answer-memory", "512", "--max-count", "1000000"] };
        var server = await ServerSession.StartAsync(start, cancellationToken).ConfigureAwait(false);
        await using (server.ConfigureAwait(false))
        {
            var address = server.Ready.Endpoints[0].Address;
            var client = options.LoadRows().Find(Row)!.CreateClient(new ClientOptions { Address = address });
            await using (client.ConfigureAwait(false))
            {
                var length = TimeSpan.FromSeconds(seconds);
                await client.OpenAsync(cancellationToken).ConfigureAwait(false);
                // What is compiled and allocated once.
                await CallAsync(client, length / 4, cancellationToken).ConfigureAwait(false);
                var idleMiB = MemoryOf(server);
                var (idle, _) = await CallAsync(client, length, cancellationToken).ConfigureAwait(false);
                var sockets = new List<Socket>();
                try
                {
                    for (var i = 0; i < readers; i++)
                    {
                        sockets.Add(await AskAsync(address, cancellationToken).ConfigureAwait(false));
                    }

                    using var end = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
                    var watching = HighestAsync(server, end.Token);
                    var (times, errors) = await CallAsync(client, length, cancellationToken).ConfigureAwait(false);
                    await end.CancelAsync().ConfigureAwait(false);
                    var highest = await watching.ConfigureAwait(false);
                    sockets.ForEach(socket => socket.Close(0));
                    var back = await BackAsync(server, idleMiB, cancellationToken).ConfigureAwait(false);
                    return new UnreadReport(
                        readers, Math.Round(idleMiB, 1), Math.Round(highest, 1), back, P99(idle), P99(times), times.Count + errors, errors);
                }
                finally
                {
                    sockets.ForEach(socket => socket.Dispose());
                }
            }
        }
    }

    private static async Task<Socket> AskAsync(Uri address, CancellationToken cancellationToken)
    {
        var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
        await socket.ConnectAsync(address.Host, address.Port, cancellationToken).ConfigureAwait(false);
        var request = $"GET {address.AbsolutePath.TrimEnd('/')}/persons?count=1000000&orders=true HTTP/1.1\r\nHost: {address.Authority}\r\n\r\n";
        await socket.SendAsync(Encoding.ASCII.GetBytes(request), cancellationToken).ConfigureAwait(false);
        return socket;
    }

    private static async Task<(List<double> Ms, long Errors)> CallAsync(ITransportClient client, TimeSpan within, CancellationToken cancellationToken)
    {
        var (times, errors, startedAt) = (new List<double>(), 0L, Stopwatch.GetTimestamp());
        while (Stopwatch.GetElapsedTime(startedAt) < within)
        {
            var sentAt = Stopwatch.GetTimestamp();
            try
            {
                await client.GetPersonsAsync(Persons, true, cancellationToken).ConfigureAwait(false);
                times.Add(Stopwatch.GetElapsedTime(sentAt).TotalMilliseconds);
            }
            catch (Exception) when (!cancellationToken.IsCancellationRequested)
            {
                errors++;
            }

            await Task.Delay(Between, cancellationToken).ConfigureAwait(false);
        }

        return (times, errors);
    }

    private static async Task<double> HighestAsync(ServerSession server, CancellationToken end)
    {
        var highest = 0.0;
        while (!end.IsCancellationRequested)
        {
            highest = Math.Max(highest, MemoryOf(server));
            await Task.Delay(LookEvery, end).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        }

        return highest;
    }

    private static async Task<double?> BackAsync(ServerSession server, double idleMiB, CancellationToken cancellationToken)
    {
        var startedAt = Stopwatch.GetTimestamp();
        while (Stopwatch.GetElapsedTime(startedAt) < MostBack)
        {
            if (MemoryOf(server) <= idleMiB + Math.Max(32, idleMiB / 10))
            {
                return Math.Round(Stopwatch.GetElapsedTime(startedAt).TotalSeconds, 1);
            }

            await Task.Delay(LookEvery, cancellationToken).ConfigureAwait(false);
        }

        return null;
    }

    private static double MemoryOf(ServerSession server)
    {
        using var process = Process.GetProcessById(server.ProcessIds[0]);
        return process.WorkingSet64 / MiB;
    }

    private static double P99(List<double> ms) => ms.Count == 0 ? 0 : Math.Round(ms.Order().ElementAt((int)(ms.Count * 0.99)), 2);
}
