using System.Text.Json.Serialization;

namespace Transport.PluginContract;

/// <summary>The description of a transport in every table: wire, implementation, settings.</summary>
public sealed record TransportDescription
{
    /// <summary>The <see cref="Source"/> of a row that is part of the programs.</summary>
    public const string BuiltIn = "built in";

    /// <summary>The <see cref="Wire"/> of calls that are timed in the server's process.</summary>
    public const string NoWire = "none: called in the server's process";

    private readonly bool? _isVariant;

    /// <summary>Transport id: lower case, digits, <c>-</c>, and <c>+variant</c> suffixes, for example <c>json</c> or <c>odata+compiled</c>; of <see cref="HttpVariants"/> also <c>@h2</c>; a plugin built with a version of its library has it before them: <c>messagepack@2.5.302</c>.</summary>
    public required string Id { get; init; }

    /// <summary>The wire in words, for example "JSON over HTTP/1.1".</summary>
    public required string Wire { get; init; }

    /// <summary>The implementation under trial, for example "System.Text.Json source generation".</summary>
    public required string Library { get; init; }

    /// <summary>Version of <see cref="Library"/>.</summary>
    public required string LibraryVersion { get; init; }

    /// <summary>How bytes are framed; determines how bodies are separated from headers when bytes are counted.</summary>
    public required WireProtocol Protocol { get; init; }

    /// <summary>Whether <see cref="Library"/> is this product's own implementation or a library that a reader can install.</summary>
    public Implementation Implementation { get; init; }

    /// <summary>Where the transport comes from: <see cref="BuiltIn"/>, or the plugin's folder, for example <c>plugins/messagepack</c>. Set by the program, regardless of what a plugin states.</summary>
    public string Source { get; init; } = BuiltIn;

    /// <summary>Which server endpoint it calls; variants share one. By default the <see cref="Id"/> up to the first <c>+</c>.</summary>
    public string EndpointId { get => field ?? Id.Split('+')[0]; init; }

    /// <summary>Content coding on the wire: <c>identity</c>, <c>gzip</c>, <c>br</c>, <c>zstd</c>.</summary>
    public string Compression { get; init; } = "identity";

    /// <summary><c>default</c>: as the library comes; <c>tuned</c>: with the <see cref="Settings"/> changed as stated there.</summary>
    public string Tuning { get; init; } = "default";

    /// <summary>Buffers, quotas, windows: settings that differ from the defaults or matter to the reader, name to value.</summary>
    public IReadOnlyDictionary<string, string> Settings { get; init; } = new Dictionary<string, string>();

    /// <summary>The operations this transport can carry: those of the people contract by default.</summary>
    public IReadOnlyList<Operation> Operations { get; init; } = PayloadModels.Operations.OfPeople;

    /// <summary>True for a transport that shows a limit of others: it is never ranked, and if its wire is one, it decodes nothing and has no digest.</summary>
    public bool IsLimit { get; init; }

    /// <summary>Whether answers are compared with the source data: those of every row but a limit that decodes nothing.</summary>
    [JsonIgnore]
    public bool HasDigest => !IsLimit || Wire == NoWire;

    /// <summary>The row of an encoding over plain HTTP.</summary>
    public static TransportDescription OfEncoding(IPayloadEncoding encoding)
    {
        ArgumentNullException.ThrowIfNull(encoding);
        return new TransportDescription
        {
            Id = encoding.Id,
            Wire = $"{encoding.MediaType} over HTTP/1.1",
            Library = encoding.Library,
            LibraryVersion = encoding.LibraryVersion,
            Protocol = WireProtocol.Http1,
            // An encoding that is a variant has an endpoint like any other.
            EndpointId = encoding.Id,
            Implementation = encoding.Implementation,
            Tuning = encoding.Tuning,
            Settings = encoding.Settings,
            Variants = HttpVariants.OfListener | HttpVariants.OfBody | (encoding.CanStream ? HttpVariants.Stream : HttpVariants.None),
            Streamed = !encoding.CanStream ? null : encoding.MediaType == "application/json" ? "one JSON text a line (NDJSON)" : "each object behind its length in 4 bytes",
        };
    }

    /// <summary>The variants that its client can be called in: those that its <see cref="ITransport"/> heeds in <see cref="ClientOptions.Variants"/>.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public HttpVariants Variants { get; init; }

    /// <summary>How persons follow one another in the variant <see cref="HttpVariants.Stream"/>, in words; null where it has none.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Streamed { get; init; }

    /// <summary>Whether its client can be called in all of these.</summary>
    public bool Allows(HttpVariants variants) => variants != HttpVariants.None && (variants & ~Variants) == HttpVariants.None && VariantNames.IsPossible(variants);

    /// <summary>The same transport in a variant, with another endpoint where its server listens otherwise.</summary>
    public TransportDescription With(HttpVariants variants) => this with
    {
        Id = Id + VariantNames.SuffixOf(variants),
        EndpointId = EndpointId + VariantNames.SuffixOf(variants & HttpVariants.OfListener),
        IsVariant = true,
        Variants = HttpVariants.None,
        Compression = VariantNames.CodingOf(variants),
        Protocol = variants.HasFlag(HttpVariants.Tls) ? WireProtocol.Tls : variants.HasFlag(HttpVariants.Http2) ? WireProtocol.Http2 : Protocol,
        Wire = (variants & HttpVariants.OfListener) == HttpVariants.None ? Wire : WireIn(variants),
        Settings = SettingsIn(variants),
        Operations = variants.HasFlag(HttpVariants.Stream) ? [Operation.GetPersons] : Operations,
        Streamed = null,
    };

    private string WireIn(HttpVariants variants)
    {
        const string Cleartext = ", cleartext";
        var wire = Wire.Replace(Cleartext, "", StringComparison.Ordinal);
        return (variants.HasFlag(HttpVariants.Http2) ? wire.Replace("HTTP/1.1", "HTTP/2", StringComparison.Ordinal) : wire)
            + (variants.HasFlag(HttpVariants.LocalSocket) ? ", Unix domain socket" : "") + (variants.HasFlag(HttpVariants.Tls) ? ", TLS 1.3" : Cleartext);
    }

    private Dictionary<string, string> SettingsIn(HttpVariants variants)
    {
        var settings = new Dictionary<string, string>(Settings);
        if (variants.HasFlag(HttpVariants.Tls))
        {
            settings["TLS"] = "1.3; the server's own certificate, ECDSA P-256, made when it starts and checked by the client; the handshake is in the first call of a connection, and later connections may resume it";
        }

        if (variants.HasFlag(HttpVariants.Http2))
        {
            settings["InitialHttp2StreamWindowSize"] = "65535, dynamic";
            settings["EnableMultipleHttp2Connections"] = "false";
        }

        if (variants.HasFlag(HttpVariants.LocalSocket))
        {
            settings["socket"] = "Unix domain, abstract name; buffers of the system";
        }

        if (variants.HasFlag(HttpVariants.Stream) && Streamed is not null)
        {
            settings["stream"] = Streamed;
        }

        if ((variants & HttpVariants.OfBody) != HttpVariants.None)
        {
            settings["compression level"] = variants.HasFlag(HttpVariants.Zstd) ? "1; responses only" : "CompressionLevel.Fastest; responses only";
        }

        return settings;
    }

    /// <summary>True for transports that are measured when named, not by <c>all</c>: by default those whose <see cref="Id"/> has a <c>+</c>, or the <c>@</c> of a version.</summary>
    public bool IsVariant { get => _isVariant ?? Id.AsSpan().ContainsAny('+', '@'); init => _isVariant = value; }
}
