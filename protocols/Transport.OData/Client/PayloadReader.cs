using System.Net;
using System.Text;
using System.Text.Json;
using Transport.OData.Messages;

namespace Transport.OData.Client;

/// <summary>Reads errors, and answers without content.</summary>
internal static class PayloadReader
{
    private const int MostCharacters = 500;

    /// <summary>The value that an answer without content stands for (Protocol 4.01, 11.2.4): null.</summary>
    /// <exception cref="InvalidDataException">Null is none of the type's values.</exception>
    public static T NoValue<T>() => default(T) is null ? default! : throw new InvalidDataException($"The service's answer is null, which is no {typeof(T).Name}.");

    /// <summary>What an answer with an error status says of itself; the start of its body where that is not an OData error.</summary>
    public static ODataServiceException ReadError(MessageBuffer body, string contentType, HttpStatusCode status)
    {
        if (contentType.StartsWith("application/json", StringComparison.OrdinalIgnoreCase))
        {
            try
            {
                using var json = JsonDocument.Parse(body.Written);
                if (json.RootElement.ValueKind == JsonValueKind.Object && json.RootElement.TryGetProperty("error", out var error) && error.ValueKind == JsonValueKind.Object)
                {
                    return new ODataServiceException(status, Text(error, "code"), Text(error, "message"));
                }
            }
            catch (JsonException)
            {
                // No JSON after all; shown as text below.
            }
        }

        var text = Encoding.UTF8.GetString(body.Written.Span[..Math.Min(body.Written.Length, MostCharacters)]).Trim();
        return new ODataServiceException(status, "", $"HTTP {(int)status} {status}{(text.Length == 0 ? "" : ": " + text)}");
    }

    private static string Text(JsonElement error, string name) => error.TryGetProperty(name, out var value) && value.ValueKind == JsonValueKind.String ? value.GetString()! : "";
}
