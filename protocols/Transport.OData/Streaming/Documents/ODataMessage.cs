using Microsoft.Extensions.DependencyInjection;
using Microsoft.OData;
using Microsoft.OData.Json;

namespace Transport.OData.Streaming.Documents;

/// <summary>A response as Microsoft.OData.Core sees one: headers, a stream that is sent when it is whole, and a container.</summary>
internal sealed class ODataMessage : IODataResponseMessage, IServiceCollectionProvider, IDisposable
{
    private static readonly ServiceProvider Services = new ServiceCollection()
        .AddDefaultODataServices()
        // By default every non-ASCII character becomes six bytes of escape; JSON is UTF-8 and needs none.
        .AddSingleton<IJsonWriterFactory>(new ODataJsonWriterFactory(ODataStringEscapeOption.EscapeOnlyControls))
        .BuildServiceProvider();

    private readonly Dictionary<string, string> _headers = new(StringComparer.OrdinalIgnoreCase);
    private readonly IServiceScope _scope = Services.CreateScope();

    /// <summary>What the message consists of.</summary>
    public MemoryStream Body { get; } = new();

    /// <summary>What was written.</summary>
    public ReadOnlyMemory<byte> Written => Body.GetBuffer().AsMemory(0, (int)Body.Length);

    public IServiceProvider ServiceProvider => _scope.ServiceProvider;

    public IEnumerable<KeyValuePair<string, string>> Headers => _headers;

    public int StatusCode { get; set; }

    /// <summary>A writer of the message; what it writes is there when it has been flushed or disposed.</summary>
    public ODataMessageWriter CreateWriter(IEdmModel model, ODataUri uri, string mediaType, ODataVersion version)
    {
        var settings = new ODataMessageWriterSettings
        {
            ODataUri = uri,
            BaseUri = uri.ServiceRoot,
            Version = version,
            EnableMessageStreamDisposal = false,
        };
        settings.SetContentType(mediaType, "utf-8");
        return new ODataMessageWriter(this, settings, model);
    }

    public string? GetHeader(string headerName) => _headers.GetValueOrDefault(headerName);

    public void SetHeader(string headerName, string headerValue) => _headers[headerName] = headerValue;

    public Stream GetStream() => Body;

    public void Dispose() => _scope.Dispose();
}
