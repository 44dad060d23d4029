using System.Net;
using System.Net.Http.Headers;
using Microsoft.OData.Edm;
using Transport.OData.Client.Internal;
using Transport.OData.Messages.Internal;
using Transport.OData.Model;

namespace Transport.OData.Client;

/// <summary>Calls an OData v4 service over an HttpClient and materialises mapped CLR objects with Microsoft.OData.Core's readers.</summary>
/// <remarks>Safe for concurrent calls. Errors of the service are <see cref="ODataServiceException"/>, answers that are not OData <see cref="InvalidDataException"/>.</remarks>
public sealed class ODataHttpClient : IODataClient
{
    private const int UnknownLength = 64 * 1024;
    private const int MostRoom = 16 * 1024 * 1024;

    private readonly ODataModel _model;
    private readonly Uri _root;
    private readonly PayloadReader _reader;
    private readonly ActionWriter _writer;
    private readonly RequestSender _sender;

    /// <param name="http">Connections; its own deadlines and limits hold.</param>
    /// <param name="model">The service's model and the CLR classes to fill.</param>
    /// <param name="serviceRoot">Address of the service document.</param>
    public ODataHttpClient(HttpClient http, ODataModel model, Uri serviceRoot)
    {
        _model = model;
        _root = new Uri(serviceRoot.AbsoluteUri.TrimEnd('/') + "/");
        _reader = new PayloadReader(model);
        _writer = new ActionWriter(model);
        _sender = new RequestSender(http, _reader, _root);
    }

    /// <inheritdoc/>
    public async Task<List<T>> GetEntitySetAsync<T>(string entitySet, string query, CancellationToken cancellationToken)
        where T : class
    {
        var set = _model.Edm.EntityContainer.FindEntitySet(entitySet) ?? throw new ArgumentException($"The model has no entity set {entitySet}.", nameof(entitySet));
        var rows = new List<T>();
        for (var page = new Uri(_root, query.Length == 0 ? entitySet : $"{entitySet}?{query}"); page is not null;)
        {
            using var request = new HttpRequestMessage(HttpMethod.Get, page);
            using var answer = await SendAsync(request, cancellationToken);
            page = _sender.Checked(_reader.ReadSet(answer.Body, answer.ContentType, set, rows, page), page);
        }

        return rows;
    }

    /// <inheritdoc/>
    public async Task<T> GetValueAsync<T>(string path, CancellationToken cancellationToken)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, new Uri(_root, path));
        using var answer = await SendAsync(request, cancellationToken);
        return ValueOf<T>(answer);
    }

    /// <inheritdoc/>
    public async Task<T> InvokeActionAsync<T>(
        string action, string parameter, IEnumerable<object> items, CancellationToken cancellationToken)
    {
        var import = _model.Edm.EntityContainer.FindOperationImports(action).OfType<IEdmActionImport>().Single();
        using var body = new MessageBuffer(UnknownLength);
        _writer.Write(body, import.Operation, parameter, items);
        using var request = new HttpRequestMessage(HttpMethod.Post, new Uri(_root, action)) { Content = new ReadOnlyMemoryContent(body.Written) };
        request.Content.Headers.ContentType = new MediaTypeHeaderValue("application/json");
        using var answer = await SendAsync(request, cancellationToken);
        return ValueOf<T>(answer);
    }

    private async Task<Answer> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        using var response = await _sender.SendAsync(request, cancellationToken);
        var body = new MessageBuffer((int)Math.Clamp(response.Content.Headers.ContentLength ?? UnknownLength, 1, MostRoom));
        try
        {
            await response.Content.CopyToAsync(body, cancellationToken);
            return new Answer(body, response.Content.Headers.ContentType?.ToString() ?? "", response.StatusCode != HttpStatusCode.NoContent);
        }
        catch
        {
            await body.DisposeAsync();
            throw;
        }
    }

    private T ValueOf<T>(Answer answer) =>
        answer.HasContent ? _reader.ReadValue<T>(answer.Body, answer.ContentType) : PayloadReader.NoValue<T>();

    private sealed record Answer(MessageBuffer Body, string ContentType, bool HasContent) : IDisposable
    {
        public void Dispose() => Body.Dispose();
    }
}
