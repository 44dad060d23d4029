using Transport.PluginContract;
using Transport.Reference.Json;

[assembly: TransportPlugin(typeof(JsonPlugin))]

namespace Transport.Reference.Json;

/// <summary>JSON with the framework alone.</summary>
public static class JsonProgram
{
    public static ReferenceProgram Instance { get; } = new()
    {
        Id = "reference-json",
        Wire = "JSON over HTTP/1.1",
        Library = "minimal API, HttpClient, System.Text.Json source generation",
        LibraryVersion = Environment.Version.ToString(),
        Protocol = WireProtocol.Http1,
        Url = "http://127.0.0.1:5090",
        AddServices = _ => { },
        Map = PersonApi.Map,
        Connect = address => new PersonClient(new HttpClient { BaseAddress = address }),
    };
}

public sealed class JsonPlugin() : ReferencePlugin(JsonProgram.Instance);
