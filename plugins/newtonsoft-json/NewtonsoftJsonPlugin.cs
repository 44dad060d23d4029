using Transport.Plugin.NewtonsoftJson;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(NewtonsoftJsonPlugin))]

namespace Transport.Plugin.NewtonsoftJson;

/// <summary>Puts Newtonsoft.Json on trial: one encoding, which brings the row <c>newtonsoft-json</c>.</summary>
public sealed class NewtonsoftJsonPlugin : TransportPlugin
{
    public override IReadOnlyList<IPayloadEncoding> Encodings { get; } = [new NewtonsoftJsonEncoding()];
}
