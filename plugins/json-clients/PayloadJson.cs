using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.JsonClients;

/// <summary>System.Text.Json's options for libraries that serialise by them.</summary>
internal static class PayloadJson
{
    /// <summary>For the payload models: names as they are, NaN and the infinities by name, as the endpoint <c>json</c> has them.</summary>
    public static JsonSerializerOptions People { get; } = new()
    {
        NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals,
        MaxDepth = new ServerLimits().MaxDepth,
    };

    /// <summary>For a payload: its own source generation; what a library sends around the items is not of it.</summary>
    public static JsonSerializerOptions Of<T>(Payload<T> payload)
        where T : class, new() => new(payload.Json.Options)
        {
            TypeInfoResolver = JsonTypeInfoResolver.Combine(payload.Json.Options.TypeInfoResolver, new DefaultJsonTypeInfoResolver()),
        };
}
