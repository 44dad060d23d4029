using System.Reflection;
using System.Text.Json;
using Refit;
using Transport.Plugin.JsonClients;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(JsonClientsPlugin))]

namespace Transport.Plugin.JsonClients;

/// <summary>Clients as teams write them, against the endpoint of the row <c>json</c>: the plugin has no server.</summary>
public sealed class JsonClientsPlugin : TransportPlugin
{
    public override IReadOnlyList<ITransport> Transports { get; } =
    [
        OfCalls("refit", "Refit", typeof(RestService), new Dictionary<string, string>(), static (options, json) => new RefitCalls(options, json)),
        OfCalls(
            "resilience",
            "HttpClientFactory with Microsoft.Extensions.Http.Resilience",
            typeof(Microsoft.Extensions.Http.Resilience.HttpStandardResilienceOptions),
            new Dictionary<string, string> { ["resilience"] = "the standard handler: 3 retries, 10 s an attempt, 30 s in all, 1,000 calls at a time" },
            static (options, json) => new ResilientCalls(options, json)),
        new JsonClientTransport("nswag", "NSwag", NSwagVersion, new Dictionary<string, string>(), static options => new NSwagClient(options)),
        new JsonClientTransport(
            "kiota",
            "Kiota",
            LibraryVersion.Of(typeof(Microsoft.Kiota.Http.HttpClientLibrary.HttpClientRequestAdapter)),
            new Dictionary<string, string> { ["resilience"] = "the handlers of KiotaClientFactory as they come, without redirects: 3 retries" },
            static options => new KiotaClient(options)),
    ];

    /// <summary>Of the generator: its clients need no library but .NET.</summary>
    private static string NSwagVersion =>
        Version.Parse(typeof(Generated.NSwagApi).GetCustomAttribute<System.CodeDom.Compiler.GeneratedCodeAttribute>()!.Version!.Split(' ')[0]).ToString(3);

    private static JsonClientTransport OfCalls(
        string name, string library, Type of, IReadOnlyDictionary<string, string> settings, Func<ClientOptions, JsonSerializerOptions, IJsonCalls> open) =>
        new(name, library, LibraryVersion.Of(of), settings, options => new PeopleClient(open(options, PayloadJson.People)), open);
}
