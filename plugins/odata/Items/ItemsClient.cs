using System.Globalization;
using System.Net.Http.Json;
using System.Text.Json.Serialization.Metadata;
using Transport.OData.CompiledPayloads.Client;
using Transport.Plugin.OData.Client;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.OData.Items;

/// <summary>A payload's items by System.Text.Json, or by the package's client as the bytes arrive. Bodies of the action by System.Text.Json.</summary>
/// <param name="payload">What is read.</param>
/// <param name="options">Where to.</param>
/// <param name="isStreaming">Whether the package's client reads.</param>
internal sealed class ItemsClient<T>(Payload<T> payload, ClientOptions options, bool isStreaming) : IItemsClient<T>
    where T : class, new()
{
    private readonly SharedHttpClient _http = new(options);
    private readonly JsonTypeInfo<Answer<T[]>> _answer = ItemsJson.AnswerOf(payload);
    private readonly JsonTypeInfo<ItemsJson.Parameters<T>> _parameters = ItemsJson.ParametersOf(payload);
    private ODataJsonClient? _service;

    public ValueTask OpenAsync(CancellationToken cancellationToken) => _http.OpenAsync(cancellationToken);

    public async ValueTask<T[]> GetAsync(int count, CancellationToken cancellationToken)
    {
        var request = string.Create(CultureInfo.InvariantCulture, $"{ItemsModel.Set}?$top={count}");
        if (isStreaming)
        {
            _service ??= new ODataJsonClient(_http.Client, options.Address);
            return [.. await _service.GetListAsync<T>(request, cancellationToken)];
        }

        using var response = await _http.Client.GetAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
        return (await JsonClient.ReadAsync(response, _answer, cancellationToken)).Value;
    }

    public async ValueTask<int> SubmitAsync(T[] items, CancellationToken cancellationToken)
    {
        using var content = JsonContent.Create(new ItemsJson.Parameters<T> { Items = items }, _parameters);
        using var response = await _http.Client.PostAsync(ItemsModel.Submit, content, cancellationToken);
        return (await JsonClient.ReadAsync(response, PeopleJsonContext.Default.AnswerInt32, cancellationToken)).Value;
    }

    public ValueTask DisposeAsync()
    {
        _http.Dispose();
        return ValueTask.CompletedTask;
    }
}
