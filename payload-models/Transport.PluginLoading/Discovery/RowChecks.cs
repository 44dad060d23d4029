using System.Net.Http.Headers;
using Transport.PluginContract.Variants;
using Transport.ServerApi;

namespace Transport.PluginLoading.Discovery;

/// <summary>A part of a plugin has an impossible description.</summary>
internal sealed class RefusedPartException(string? id, string message) : Exception(message)
{
    /// <summary>Null if it has no valid one.</summary>
    public string? Id => id;
}

/// <summary>Reads the descriptions of a plugin's parts, and rejects what no table, server or file could hold.</summary>
internal static class RowChecks
{
    private const int LongestText = 500;

    private static readonly string[] Compressions = ["identity", "gzip", "br", "zstd"];

    private static readonly string[] Tunings = ["default", "tuned"];

    public static TransportDescription Encoding(IPayloadEncoding encoding)
    {
        var id = Id(encoding.Id);
        var mediaType = Text(id, "media type", encoding.MediaType);
        if (!MediaTypeHeaderValue.TryParse(mediaType, out var parsed) || parsed.MediaType is null || parsed.MediaType.Contains('*', StringComparison.Ordinal))
        {
            throw new RefusedPartException(id, $"'{mediaType}' is not a media type, such as application/json.");
        }

        return Checked(TransportDescription.OfEncoding(encoding));
    }

    public static string Server(ITransportServer server) => Id(server.EndpointId);

    public static TransportDescription Transport(ITransport transport)
    {
        var row = transport.Description ?? throw new RefusedPartException(null, "a client half has no description.");
        Id(row.Id);
        return Checked(row);
    }

    /// <summary>Without characters that a terminal or a page would interpret or hide, on one line, and short enough for a table.</summary>
    public static string Plain(string text) =>
        ShownText.EscapeLine(text.Length > LongestText ? $"{text[..LongestText]}..." : text);

    private static TransportDescription Checked(TransportDescription row)
    {
        Text(row.Id, "wire", row.Wire);
        Text(row.Id, "library", row.Library);
        Text(row.Id, "library's version", row.LibraryVersion);
        if (RowIds.Problem(row.EndpointId) is { } problem)
        {
            throw new RefusedPartException(row.Id, $"its endpoint: {problem}");
        }

        Known(row.Id, "compression", row.Compression, Compressions);
        Known(row.Id, "tuning", row.Tuning, Tunings);
        if (row.Operations is not { Count: > 0 } || !row.Operations.All(Enum.IsDefined) || !VariantNames.IsKnown(row.Variants) || !Enum.IsDefined(row.Protocol) || !Enum.IsDefined(row.Implementation))
        {
            throw new RefusedPartException(row.Id, "it names no operation, or an unknown operation, variant, protocol or implementation.");
        }

        if (row.Settings is null || row.Settings.Count > 50)
        {
            throw new RefusedPartException(row.Id, "its settings are null, or more than 50.");
        }

        foreach (var (name, value) in row.Settings)
        {
            Text(row.Id, "setting", name);
            Text(row.Id, "setting " + name, value);
        }

        return row;
    }

    private static string Id(string? id) => RowIds.Problem(id) is { } problem ? throw new RefusedPartException(null, problem) : id!;

    /// <summary>A text that a table can show.</summary>
    public static string Text(string id, string what, string? text) => text switch
    {
        null => throw new RefusedPartException(id, $"its {what} is null."),
        { Length: > LongestText } => throw new RefusedPartException(id, $"its {what} has {text.Length} characters; {LongestText} is the most."),
        _ when ShownText.EscapeLine(text) != text => throw new RefusedPartException(id, $"its {what} has control or hidden characters."),
        _ => text,
    };

    private static void Known(string id, string what, string? value, string[] known)
    {
        if (!known.Contains(value))
        {
            throw new RefusedPartException(id, $"its {what} is '{value}', and is to be one of {string.Join(", ", known)}.");
        }
    }
}
