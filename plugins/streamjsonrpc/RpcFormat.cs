using System.Text.Json;
using StreamJsonRpc;

namespace Transport.Plugin.StreamJsonRpc;

/// <summary>The library's formatters on trial.</summary>
internal sealed record RpcFormat(string Id, string Name, Func<JsonSerializerOptions, IJsonRpcMessageFormatter> Create)
{
    public static RpcFormat Json { get; } = new("streamjsonrpc", "JSON", json => new SystemTextJsonFormatter { JsonSerializerOptions = json });

    /// <summary>As the library has it: of untrusted data, by StandardResolver.</summary>
    public static RpcFormat MessagePack { get; } = new("streamjsonrpc+messagepack", "MessagePack", _ => new MessagePackFormatter());
}
