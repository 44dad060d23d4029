using System.Text;
using System.Text.Json;

namespace Transport.Clients.Http;

/// <summary>The description of an HTTP error.</summary>
internal static class HttpProblem
{
    private const int MostBytes = 16 * 1024;
    private const int MostCharacters = 500;

    /// <summary>The detail of <c>application/problem+json</c> (RFC 9457), or the start of any other body; null when there is none.</summary>
    public static async Task<string?> ReadDetailAsync(HttpContent content, CancellationToken cancellationToken)
    {
        var buffer = new byte[MostBytes];
        var stream = await content.ReadAsStreamAsync(cancellationToken);
        var length = await stream.ReadAtLeastAsync(buffer, buffer.Length, throwOnEndOfStream: false, cancellationToken);
        var body = buffer.AsMemory(0, length);
        if (content.Headers.ContentType?.MediaType is "application/problem+json" && TryReadDetail(body, out var detail))
        {
            return detail;
        }

        var text = Encoding.UTF8.GetString(body.Span).Trim();
        return text.Length switch
        {
            0 => null,
            > MostCharacters => text[..MostCharacters] + "...",
            _ => text,
        };
    }

    private static bool TryReadDetail(ReadOnlyMemory<byte> body, out string? detail)
    {
        detail = null;
        try
        {
            using var problem = JsonDocument.Parse(body);
            if (problem.RootElement.TryGetProperty("detail", out var property))
            {
                detail = property.GetString();
            }
        }
        catch (Exception thrown) when (thrown is JsonException or InvalidOperationException)
        {
            // The content does not match its media type; the caller then shows the text itself.
            return false;
        }

        return detail is not null;
    }
}
