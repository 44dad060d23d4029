using System.Collections;
using System.Net;
using System.Net.Http.Headers;
using System.Runtime.CompilerServices;
using Transport.OData.Model;
using Transport.OData.Streaming.Reading;
using Transport.OData.Streaming.Writing;

namespace Transport.OData.Streaming;

/// <summary>
/// Calls an OData v4 service over an HttpClient with compiled readers and writers: rows become mapped CLR objects as their bytes arrive,
/// without a document or events in between.
/// </summary>
/// <remarks>
/// Any conforming service will do: members in any order, unknown ones and annotations passed over, next links followed, those of nested
/// collections too. Safe for concurrent calls. Errors of the service, also those in mid-stream, are <see cref="ODataServiceException"/>, answers that
/// are not OData <see cref="InvalidDataException"/>.
/// </remarks>
public sealed class ODataStreamingClient
{
    private readonly ODataModel _model;
    private readonly Uri _root;
    private readonly RequestSender _sender;
    private readonly RowReaders _readers;
    private readonly ActionBodies _actions;

    /// <param name="http">Connections; its own deadlines and limits hold.</param>
    /// <param name="model">The service's model and the CLR classes to fill.</param>
    /// <param name="serviceRoot">Address of the service document.</param>
    public ODataStreamingClient(HttpClient http, ODataModel model, Uri serviceRoot)
    {
        _model = model;
        _root = new Uri(serviceRoot.AbsoluteUri.TrimEnd('/') + "/");
        _sender = new RequestSender(http, _root);
        _readers = new RowReaders(model);
        _actions = new ActionBodies(model);
    }

    /// <summary>Reads an entity set, following next links to its end.</summary>
    /// <param name="entitySet">Its name.</param>
    /// <param name="query">Query options without the question mark, possibly empty.</param>
    /// <exception cref="ArgumentException">The model has no such entity set.</exception>
    public async Task<List<T>> GetEntitySetAsync<T>(string entitySet, string query, CancellationToken cancellationToken)
        where T : class
    {
        var rows = new List<T>();
        for (var page = FirstPage(entitySet, query, out var reader); page is not null;)
        {
            using var answer = await OpenAsync(reader, page, cancellationToken);
            while (!answer.Set.Advance(rows))
            {
                await answer.Source.FillAsync(cancellationToken);
            }

            page = await EndAsync(answer, page, cancellationToken);
        }

        return rows;
    }

    /// <summary>Reads an entity set row by row, never holding more than what one read brought.</summary>
    /// <param name="entitySet">Its name.</param>
    /// <param name="query">Query options without the question mark, possibly empty.</param>
    public async IAsyncEnumerable<T> StreamEntitySetAsync<T>(
        string entitySet, string query, [EnumeratorCancellation] CancellationToken cancellationToken = default)
        where T : class
    {
        var rows = new List<T>();
        for (var page = FirstPage(entitySet, query, out var reader); page is not null;)
        {
            using var answer = await OpenAsync(reader, page, cancellationToken);
            for (var complete = false; !complete;)
            {
                complete = answer.Set.Advance(rows);
                await CompleteNestedAsync(answer.Source.Scanner, page, cancellationToken);
                foreach (var row in rows)
                {
                    yield return row;
                }

                rows.Clear();
                if (!complete)
                {
                    await answer.Source.FillAsync(cancellationToken);
                }
            }

            page = await EndAsync(answer, page, cancellationToken);
        }
    }

    /// <summary>Reads a primitive value, or a list of them: a property, or the answer of a function.</summary>
    /// <param name="path">Relative to the service root, for example <c>Persons(1)/Name</c>.</param>
    /// <returns>Null where the service answers that there is none: 204.</returns>
    public async Task<T> GetValueAsync<T>(string path, CancellationToken cancellationToken)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, new Uri(_root, path));
        return await ReadValueAsync<T>(request, cancellationToken);
    }

    /// <summary>Calls an unbound action that takes one collection of entities or complex values and answers a primitive value.</summary>
    /// <param name="action">Its name.</param>
    /// <param name="parameter">The name of its parameter.</param>
    /// <param name="items">The collection.</param>
    public async Task<T> InvokeActionAsync<T>(
        string action, string parameter, IEnumerable<object> items, CancellationToken cancellationToken)
    {
        var import = _model.Edm.EntityContainer.FindOperationImports(action).OfType<IEdmActionImport>().Single();
        using var body = await _actions.WriteAsync(import.Operation, parameter, items, cancellationToken);
        using var request = new HttpRequestMessage(HttpMethod.Post, new Uri(_root, action)) { Content = new ReadOnlyMemoryContent(body.Written) };
        request.Content.Headers.ContentType = new MediaTypeHeaderValue("application/json");
        return await ReadValueAsync<T>(request, cancellationToken);
    }

    private Uri FirstPage(string entitySet, string query, out RowReader reader)
    {
        var set = _model.Edm.EntityContainer.FindEntitySet(entitySet)
            ?? throw new ArgumentException($"The model has no entity set {entitySet}.", nameof(entitySet));
        reader = _readers[set.EntityType];
        return new Uri(_root, query.Length == 0 ? entitySet : $"{entitySet}?{query}");
    }

    private async Task<T> ReadValueAsync<T>(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        using var response = await _sender.SendAsync(request, cancellationToken);
        if (response.StatusCode == HttpStatusCode.NoContent)
        {
            // No content stands for null (Protocol 4.01, 11.2.4).
            return default(T) is null ? default! : throw new InvalidDataException($"The service's answer is null, which is no {typeof(T).Name}.");
        }

        using var source = await OpenAsync(response, cancellationToken);
        var value = await ValueReader<T>.ReadAsync(source, cancellationToken);
        RaiseTrailer(response);
        return value;
    }

    private async Task<SetAnswer> OpenAsync(RowReader reader, Uri page, CancellationToken cancellationToken)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, page);
        var response = await _sender.SendAsync(request, cancellationToken);
        try
        {
            var source = await OpenAsync(response, cancellationToken);
            return new SetAnswer(response, source, new SetReader(reader, source.Scanner));
        }
        catch
        {
            response.Dispose();
            throw;
        }
    }

    private static async Task<PayloadSource> OpenAsync(HttpResponseMessage response, CancellationToken cancellationToken) =>
        new(await response.Content.ReadAsStreamAsync(cancellationToken), response.Content.Headers.ContentLength);

    /// <returns>The next page.</returns>
    private async Task<Uri?> EndAsync(SetAnswer answer, Uri page, CancellationToken cancellationToken)
    {
        RaiseTrailer(answer.Response);
        await CompleteNestedAsync(answer.Source.Scanner, page, cancellationToken);
        return Resolve(answer.Set.NextLink, page);
    }

    /// <summary>A service may tell behind its answer that it failed (Protocol 4.01, 9.5).</summary>
    private static void RaiseTrailer(HttpResponseMessage response)
    {
        if (response.TrailingHeaders.TryGetValues("OData-Error", out var errors))
        {
            throw new ODataServiceException(response.StatusCode, "", string.Join(' ', errors));
        }
    }

    private Uri? Resolve(string? link, Uri page) => link is null ? null
        : Uri.TryCreate(page, link, out var next) ? _sender.Checked(next, page)
        : throw new InvalidDataException($"The service's next link '{link}' is no URL.");

    /// <summary>Reads what is left of nested collections of which only a part came.</summary>
    private async Task CompleteNestedAsync(PayloadScanner scanner, Uri page, CancellationToken cancellationToken)
    {
        while (scanner.NestedLinks.Count > 0)
        {
            var links = scanner.NestedLinks.ToArray();
            scanner.NestedLinks.Clear();
            foreach (var nested in links)
            {
                await CompleteAsync(nested, page, cancellationToken);
            }
        }
    }

    private async Task CompleteAsync(NestedLink nested, Uri page, CancellationToken cancellationToken)
    {
        var items = ((IEnumerable?)nested.Property.GetValue(nested.Row) ?? Array.Empty<object>()).Cast<object>().ToList();
        for (var next = Resolve(nested.Link, page); next is not null;)
        {
            using var answer = await OpenAsync(_readers[nested.Property.StructuredType!], next, cancellationToken);
            while (!answer.Set.Advance(items))
            {
                await answer.Source.FillAsync(cancellationToken);
            }

            next = await EndAsync(answer, next, cancellationToken);
        }

        nested.Property.SetItems!(nested.Row, items);
    }

    private sealed record SetAnswer(HttpResponseMessage Response, PayloadSource Source, SetReader Set) : IDisposable
    {
        public void Dispose()
        {
            Source.Dispose();
            Response.Dispose();
        }
    }
}
