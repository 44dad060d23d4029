using System.Collections;
using System.Net;
using System.Text;
using Microsoft.OData;
using Microsoft.OData.Edm;
using Transport.OData.Messages.Internal;
using Transport.OData.Model;
using Transport.OData.Model.Internal;
using Transport.OData.Reading.Internal;

namespace Transport.OData.Client.Internal;

/// <summary>Reads response bodies with Microsoft.OData.Core's ODataMessageReader.</summary>
internal sealed class PayloadReader(ODataModel model)
{
    private const int MostCharacters = 500;

    /// <returns>The next link, if any.</returns>
    /// <exception cref="InvalidDataException">The body is not such a set.</exception>
    public Uri? ReadSet(MessageBuffer body, string contentType, IEdmEntitySet entitySet, IList rows, Uri baseUri) =>
        Read(body, contentType, baseUri, message => new ResourceReader(model).ReadSet(
            message.CreateODataResourceSetReader(entitySet, entitySet.EntityType()), rows, model[entitySet.EntityType()]));

    /// <summary>The value that an answer without content stands for (Protocol 4.01, 11.2.4): null.</summary>
    /// <exception cref="InvalidDataException">Null is none of the type's values.</exception>
    public static T NoValue<T>() => default(T) is null ? default! : throw new InvalidDataException($"The service's answer is null, which is no {typeof(T).Name}.");

    /// <exception cref="InvalidDataException">The body is not such a value.</exception>
    public T ReadValue<T>(MessageBuffer body, string contentType) => Read(
        body, contentType, null, message => PrimitiveTypes.FromLiteral(message.ReadProperty().Value) is T value
            ? value
            : throw new InvalidDataException($"The service's answer is not a {typeof(T).Name}."));

    /// <summary>What an answer with an error status says of itself; the start of its body where that is not an OData error.</summary>
    public ODataServiceException ReadError(MessageBuffer body, string contentType, HttpStatusCode status)
    {
        if (contentType.StartsWith("application/json", StringComparison.OrdinalIgnoreCase))
        {
            try
            {
                if (Read(body, contentType, null, message => message.ReadError()) is { } error)
                {
                    return new ODataServiceException(status, error.ErrorCode ?? "", error.Message ?? "");
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

    private T Read<T>(MessageBuffer body, string contentType, Uri? baseUri, Func<ODataMessageReader, T> read)
    {
        using var scope = MessageServices.CreateScope();
        var settings = new ODataMessageReaderSettings
        {
            BaseUri = baseUri,
            EnableMessageStreamDisposal = false,
            MessageQuotas = { MaxReceivedMessageSize = long.MaxValue },
        };

        // A service may have more properties than this client's model knows.
        settings.Validations &= ~ValidationKinds.ThrowOnUndeclaredPropertyForNonOpenType;
        using var stream = body.OpenRead();
        using var reader = new ODataMessageReader(
            (IODataResponseMessage)new ODataMessage(stream, scope.ServiceProvider, contentType), settings, model.Edm);
        try
        {
            return read(reader);
        }
        catch (Exception exception) when (exception is ODataException or FormatException or OverflowException or InvalidCastException)
        {
            throw new InvalidDataException($"The service's answer is not what OData promises: {exception.Message}", exception);
        }
    }
}
