using Microsoft.OData;
using Microsoft.OData.Edm;
using Transport.PluginContract;

namespace Transport.Plugin.OData.Client;

/// <summary>Answers by ODataMessageReader, synchronous over a buffered body.</summary>
/// <param name="model">The service's.</param>
/// <param name="options">How long an answer may be.</param>
internal sealed class MessageReading(IEdmModel model, ClientOptions options)
{
    public IEdmModel Model => model;

    // By default, Microsoft.OData.Core reads no more than 1 MiB; each response gets quotas, since the reader keeps the settings.
    private ODataMessageReaderSettings Settings => new() { MessageQuotas = { MaxReceivedMessageSize = options.MaxResponseBytes } };

    public ODataReader Rows(ODataMessageReader message, string set)
    {
        var entitySet = model.EntityContainer.FindEntitySet(set);
        return message.CreateODataResourceSetReader(entitySet, entitySet.EntityType);
    }

    /// <exception cref="HttpRequestException">The answer is an error.</exception>
    public async Task<T> ReadAsync<T>(HttpResponseMessage response, Func<ODataMessageReader, T> read, CancellationToken cancellationToken)
    {
        using var body = await response.Content.ReadAsStreamAsync(cancellationToken);
        var message = new Message(body, response.Content.Headers.ContentType?.ToString());
        using var reader = new ODataMessageReader((IODataResponseMessage)message, Settings, model);
        if (response.IsSuccessStatusCode)
        {
            return read(reader);
        }

        throw response.Content.Headers.ContentType?.MediaType == "application/json"
            ? ErrorAnswer.Of(response, reader.ReadError().Message)
            : await ErrorAnswer.ReadAsync(response, cancellationToken);
    }
}
