using System.Globalization;
using System.Net.Http.Headers;
using Microsoft.OData;
using Microsoft.OData.Edm;
using Transport.Plugin.OData.Client;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.OData.Items;

/// <summary>A payload's items by ODataMessageReader and ODataMessageWriter of Microsoft.OData.Core, as <see cref="MessageReaderClient"/> has persons.</summary>
internal sealed class MessageItemsClient<T>(Payload<T> payload, ClientOptions options) : IItemsClient<T>
    where T : class, new()
{
    private readonly SharedHttpClient _http = new(options);
    private readonly MessageReading _reading = new(ItemsModel.Create(payload), options);

    public ValueTask OpenAsync(CancellationToken cancellationToken) => _http.OpenAsync(cancellationToken);

    public async ValueTask<T[]> GetAsync(int count, CancellationToken cancellationToken)
    {
        using var response = await _http.Client.GetAsync(string.Create(CultureInfo.InvariantCulture, $"{ItemsModel.Set}?$top={count}"), cancellationToken);
        return await _reading.ReadAsync(response, message => ItemPlan.Of(typeof(T)).Read<T>(_reading.Rows(message, ItemsModel.Set)), cancellationToken);
    }

    public async ValueTask<int> SubmitAsync(T[] items, CancellationToken cancellationToken)
    {
        using var body = new MemoryStream();
        Write(body, items);
        using var content = new ByteArrayContent(body.GetBuffer(), 0, (int)body.Length);
        content.Headers.ContentType = MediaTypeHeaderValue.Parse("application/json;odata.metadata=minimal");
        using var response = await _http.Client.PostAsync(ItemsModel.Submit, content, cancellationToken);
        return await _reading.ReadAsync(response, message => (int)message.ReadProperty(EdmCoreModel.Instance.GetInt32(isNullable: false)).Value, cancellationToken);
    }

    public ValueTask DisposeAsync()
    {
        _http.Dispose();
        return ValueTask.CompletedTask;
    }

    private void Write(MemoryStream body, T[] items)
    {
        var action = _reading.Model.FindDeclaredOperationImports(ItemsModel.Submit).Single().Operation;
        using var writer = new ODataMessageWriter((IODataRequestMessage)new Message(body), new ODataMessageWriterSettings { EnableMessageStreamDisposal = false }, _reading.Model);
        var parameters = writer.CreateODataParameterWriter(action);
        parameters.WriteStart();
        var rows = parameters.CreateResourceSetWriter(ItemsModel.ItemsParameter);
        var plan = ItemPlan.Of(typeof(T));
        rows.WriteStart(new ODataResourceSet { TypeName = $"Collection({plan.TypeName})" });
        foreach (var item in items)
        {
            plan.Write(rows, item);
        }

        rows.WriteEnd();
        parameters.WriteEnd();
        parameters.Flush();
    }
}
