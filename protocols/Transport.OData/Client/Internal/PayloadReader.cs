using System.Net;
using System.Text;
using Microsoft.OData;
using Transport.OData.Messages.Internal;

namespace Transport.OData.Client.Internal;

/// <summary>Reads errors with Microsoft.OData.Core's ODataMessageReader, and answers without content.</summary>
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
                if (ReadError(body, contentType) is { } error)
                {
                    return new ODataServiceException(status, error.Code ?? "", error.Message ?? "");
                }
            }
            catch (InvalidDataException)
            {
                // Some other JSON; shown as text below.
            }
        }

        var text = Encoding.UTF8.GetString(body.Written.Span[..Math.Min(body.Written.Length, MostCharacters)]).Trim();
        return new ODataServiceException(status, "", $"HTTP {(int)status} {status}{(text.Length == 0 ? "" : ": " + text)}");
    }

    /// <exception cref="InvalidDataException">The body is no OData error.</exception>
    private static ODataError? ReadError(MessageBuffer body, string contentType)
    {
        using var scope = MessageServices.CreateScope();
        using var stream = body.OpenRead();
        using var reader = new ODataMessageReader(
            (IODataResponseMessage)new ODataMessage(stream, scope.ServiceProvider, contentType), new ODataMessageReaderSettings { EnableMessageStreamDisposal = false });
        try
        {
            return reader.ReadError();
        }
        catch (Exception exception) when (exception is ODataException or FormatException or OverflowException or InvalidCastException)
        {
            throw new InvalidDataException($"The service's answer is not what OData promises: {exception.Message}", exception);
        }
    }
}
