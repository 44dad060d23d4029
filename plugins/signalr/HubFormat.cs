using System.Text.Json;
using Microsoft.AspNetCore.SignalR;
using Microsoft.Extensions.DependencyInjection;

namespace Transport.Plugin.SignalR;

/// <summary>The protocols of a hub: one server has both, a client chooses.</summary>
internal enum HubFormat
{
    Json,
    MessagePack,
}

/// <summary>Adds a client's protocol.</summary>
internal static class HubFormats
{
    public static void Add(this HubFormat format, ISignalRBuilder builder, JsonSerializerOptions json)
    {
        if (format == HubFormat.Json)
        {
            builder.AddJsonProtocol(options => options.PayloadSerializerOptions = json);
        }
        else
        {
            builder.AddMessagePackProtocol();
        }
    }
}
