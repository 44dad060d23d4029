using System.Diagnostics;
using System.Globalization;
using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Reference;

/// <summary>The shortest honest program that a user would write with a library: its server and its client, and a command line around them.</summary>
public sealed record ReferenceProgram
{
    /// <summary>The row as which <c>transport run</c> shows it.</summary>
    public required string Id { get; init; }

    public required string Wire { get; init; }

    public required string Library { get; init; }

    public required string LibraryVersion { get; init; }

    /// <summary>How its bytes are framed.</summary>
    public required WireProtocol Protocol { get; init; }

    /// <summary>Where it listens by itself.</summary>
    public required string Url { get; init; }

    /// <summary>What the server asks of the container.</summary>
    public required Action<IServiceCollection> AddServices { get; init; }

    public required Action<WebApplication> Map { get; init; }

    /// <summary>Makes a client for a server's address.</summary>
    public required Func<Uri, IPersonClient> Connect { get; init; }

    public Listener Listener => Protocol == WireProtocol.Http2 ? Listener.Http2 : Listener.Http1;

    /// <summary><c>serve [URL]</c>, or <c>call URL COUNT true|false</c>.</summary>
    /// <returns>The exit code.</returns>
    public async Task<int> RunAsync(string[] args)
    {
        switch (args)
        {
            case ["serve", .. var rest]:
                await ServeAsync(rest is [var url] ? url : Url);
                return 0;

            case ["call", var address, var count, var orders] when int.TryParse(count, out var n) && bool.TryParse(orders, out var withOrders):
                await CallAsync(new Uri(address), n, withOrders);
                return 0;

            default:
                await Console.Error.WriteLineAsync("usage: serve [URL] | call URL COUNT true|false");
                return 2;
        }
    }

    private async Task ServeAsync(string url)
    {
        var builder = WebApplication.CreateBuilder();
        builder.WebHost.UseUrls(url);
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.ConfigureEndpointDefaults(listen => Listener.Configure!(listen)));
        builder.Logging.SetMinimumLevel(LogLevel.Warning);
        builder.Services.AddSingleton<IPersonRepository>(new MockPersonRepository());
        AddServices(builder.Services);
        var app = builder.Build();
        Map(app);
        app.Lifetime.ApplicationStarted.Register(() => Console.WriteLine("listening on " + string.Join(' ', app.Urls)));
        await app.RunAsync();
    }

    private async Task CallAsync(Uri address, int count, bool orders)
    {
        using var client = Connect(address);
        var started = Stopwatch.GetTimestamp();
        var persons = await client.GetPersonsAsync(count, orders);
        var elapsed = Stopwatch.GetElapsedTime(started).TotalMilliseconds;
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture, $"{persons.Length} persons in {elapsed:F3} ms (first call), digest {PeopleDigest.Of(persons)}"));
    }
}
