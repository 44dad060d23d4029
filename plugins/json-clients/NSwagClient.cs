using System.Text.Json;
using System.Text.Json.Serialization;
using Transport.PayloadModels;
using Transport.Plugin.JsonClients.Generated;
using Transport.PluginContract;

namespace Transport.Plugin.JsonClients
{
    /// <summary>The people contract by the client that NSwag made of <c>openapi.json</c>, with the payload models as its types.</summary>
    internal sealed class NSwagClient : ITransportClient
    {
        private readonly ConnectionOpener _opener;
        private readonly HttpClient _http;
        private readonly NSwagApi _api;

        public NSwagClient(ClientOptions options)
        {
            _opener = new ConnectionOpener(options);
            _http = new HttpClient(new BoundedHandler(options.CreateHttpHandler(_opener), options))
            {
                BaseAddress = new Uri(options.Address.AbsoluteUri.TrimEnd('/') + "/"),
                Timeout = Timeout.InfiniteTimeSpan,
            };
            _api = new NSwagApi(_http);
        }

        public ValueTask OpenAsync(CancellationToken cancellationToken) => _opener.OpenAsync(cancellationToken);

        public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) =>
            (List<Person>)await _api.GetPersonsAsync(count, includeOrders, cancellationToken);

        public async ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) =>
            (List<CustomerOrder>)await _api.GetCustomerOrdersAsync(count, cancellationToken);

        public async ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) => checked((byte)await _api.QueryAsync(id, operationId, cancellationToken));

        public async ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) =>
            await _api.SubmitCustomerOrdersAsync(orders, cancellationToken);

        public ValueTask DisposeAsync()
        {
            _http.Dispose();
            _opener.Dispose();
            return ValueTask.CompletedTask;
        }
    }
}

namespace Transport.Plugin.JsonClients.Generated
{
    /// <summary>What the generator leaves to be written by hand.</summary>
    internal partial class NSwagApi
    {
        static partial void UpdateJsonSerializerSettings(JsonSerializerOptions settings)
        {
            settings.NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals;
            settings.MaxDepth = new ServerLimits().MaxDepth;
        }
    }
}
