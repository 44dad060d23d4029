namespace Transport.Server.Tests.Rows;

/// <summary>One server with every built-in row and every plugin's, large enough for answers of 16 MB, in a zone that is not UTC.</summary>
public sealed class EveryRow : IAsyncLifetime
{
    /// <summary>The largest count of a call.</summary>
    public const int MaxCount = 100_000;

    /// <summary>In OData's sets: with orders more than 1 MiB in any form.</summary>
    public const int Persons = 5_000;

    private TestServer? _asWcfComes;

    /// <summary>Every row, variants too.</summary>
    public static IReadOnlyList<ITransport> All { get; } =
    [
        .. InBoxTransports.All,
        new VariantTransport(new HttpEncodingTransport(InBoxEncodings.Json), HttpVariants.Brotli),
        new VariantTransport(new HttpEncodingTransport(InBoxEncodings.Json), HttpVariants.Zstd),
        .. BuiltPlugins.Encodings.Select(encoding => new HttpEncodingTransport(encoding)),
        .. BuiltPlugins.Encodings.Select(encoding => new VariantTransport(new HttpEncodingTransport(encoding), HttpVariants.Gzip)),
        .. BuiltPlugins.Transports,
    ];

    public TestServer Server { get; private set; } = null!;

    public async ValueTask InitializeAsync()
    {
        // Plugins' processes inherit it, so that what they send in UTC is there by their settings.
        const string zone = "TZ";
        var before = Environment.GetEnvironmentVariable(zone);
        Environment.SetEnvironmentVariable(zone, "Pacific/Auckland");
        try
        {
            Server = await TestServer.StartAsync(new ServerOptions
            {
                Persons = Persons, MaxCount = MaxCount, Plugins = [BuiltPlugins.Folder], PluginReadyWithin = TimeSpan.FromMinutes(2),
            });
        }
        finally
        {
            Environment.SetEnvironmentVariable(zone, before);
        }
    }

    public async ValueTask DisposeAsync()
    {
        await Server.DisposeAsync();
        if (_asWcfComes is { } other)
        {
            await other.DisposeAsync();
        }
    }

    /// <summary>The WCF rows with the profile <c>default</c>, to see what their own profile changes.</summary>
    public async Task<TestServer> AsWcfComesAsync() =>
        _asWcfComes ??= await TestServer.StartAsync(new ServerOptions { Persons = 10, MaxCount = MaxCount, Wcf = new WcfServerOptions(WcfProfile.Default) });
}
