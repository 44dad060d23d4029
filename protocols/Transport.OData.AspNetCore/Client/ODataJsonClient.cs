namespace Transport.OData.CompiledPayloads.Client;

/// <summary>
/// Calls an OData v4 service over an HttpClient: rows become objects as their bytes arrive, by a method that is compiled once for each class. It needs
/// neither the service's model nor this package on the server.
/// </summary>
/// <remarks>
/// A class has a constructor without parameters. Its properties are those that are public and can be set, and collections that can be added to; with
/// <c>[DataContract]</c> only those with <c>[DataMember]</c>. <c>[JsonPropertyName]</c> or <c>[DataMember(Name)]</c> name one otherwise, <c>[JsonIgnore]</c> or
/// <c>[IgnoreDataMember]</c> leaves one out. Letter case does not matter. A DateTime is in UTC. A property that an answer does not have keeps its initial value.
/// Members may come in any order, unknown ones are passed over, next links are followed, those of nested collections too.
/// Safe for concurrent calls. Errors of the service, also those in mid-stream, are an <see cref="ODataServiceException"/>, answers that are not OData an
/// <see cref="InvalidDataException"/>. A property whose type OData has no value for is a <see cref="NotSupportedException"/> when the class is first read.
/// </remarks>
public sealed class ODataJsonClient
{
    private readonly Uri _root;
    private readonly RequestSender _sender;
    private readonly ODataJsonOptions _options;

    /// <param name="http">Connections; its own deadlines, headers and limits hold.</param>
    /// <param name="serviceRoot">Address of the service document.</param>
    /// <param name="options">Limits; null for the defaults.</param>
    public ODataJsonClient(HttpClient http, Uri serviceRoot, ODataJsonOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(http);
        ArgumentNullException.ThrowIfNull(serviceRoot);
        _root = new Uri(serviceRoot.AbsoluteUri.TrimEnd('/') + "/");
        _sender = new RequestSender(http, _root);
        _options = options ?? new ODataJsonOptions();
    }

    /// <summary>Reads a set, following next links to its end.</summary>
    /// <param name="request">Path and query below the service root, escaped as in a URL: <c>Persons?$top=2&amp;$expand=Orders</c>.</param>
    public async Task<List<T>> GetListAsync<T>(string request, CancellationToken cancellationToken = default)
        where T : class
    {
        var rows = new List<T>();
        for (Uri? page = new Uri(_root, request); page is not null;)
        {
            using var answer = await OpenSetAsync(typeof(T), page, cancellationToken);
            while (!answer.Set.Advance(rows))
            {
                await answer.Source.FillAsync(cancellationToken);
            }

            page = await EndAsync(answer, page, cancellationToken);
        }

        return rows;
    }

    /// <summary>Reads a set row by row, never holding more than what one read brought.</summary>
    /// <param name="request">Path and query below the service root, escaped as in a URL.</param>
    public async IAsyncEnumerable<T> StreamAsync<T>(string request, [EnumeratorCancellation] CancellationToken cancellationToken = default)
        where T : class
    {
        var rows = new List<T>();
        for (Uri? page = new Uri(_root, request); page is not null;)
        {
            using var answer = await OpenSetAsync(typeof(T), page, cancellationToken);
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

    /// <summary>Reads one entity or complex value: <c>Persons(1)?$expand=Orders</c>.</summary>
    /// <param name="request">Path and query below the service root, escaped as in a URL.</param>
    /// <returns>Null where the service answers that there is none: 204.</returns>
    public async Task<T?> GetEntityAsync<T>(string request, CancellationToken cancellationToken = default)
        where T : class
    {
        var address = new Uri(_root, request);
        using var response = await _sender.GetAsync(address, cancellationToken);
        if (response.StatusCode == HttpStatusCode.NoContent)
        {
            return null;
        }

        using var source = await OpenAsync(response, cancellationToken);
        var entity = await ObjectReader.Get(typeof(T)).ReadWholeAsync(source, cancellationToken);
        RaiseTrailer(response);
        await CompleteNestedAsync(source.Scanner, address, cancellationToken);
        return (T)entity;
    }

    /// <summary>Reads a primitive value, or a List of them, following next links to its end: a property, or the answer of a function.</summary>
    /// <param name="request">Path and query below the service root, escaped as in a URL: <c>Persons(1)/Name</c>.</param>
    /// <returns>Null where the service answers that there is none: 204.</returns>
    public async Task<T> GetValueAsync<T>(string request, CancellationToken cancellationToken = default)
    {
        var address = new Uri(_root, request);
        using var response = await _sender.GetAsync(address, cancellationToken);
        return await ReadValueAsync<T>(response, address, cancellationToken);
    }

    /// <summary>Calls an action that answers a primitive value or a List of them.</summary>
    /// <param name="request">Path below the service root.</param>
    /// <param name="parameters">The action's parameters as JSON, for example a JsonContent: <c>{"orders":[..]}</c>.</param>
    public async Task<T> InvokeActionAsync<T>(string request, HttpContent parameters, CancellationToken cancellationToken = default)
    {
        var address = new Uri(_root, request);
        using var message = new HttpRequestMessage(HttpMethod.Post, address) { Content = parameters };
        using var response = await _sender.SendAsync(message, cancellationToken);
        return await ReadValueAsync<T>(response, address, cancellationToken);
    }

    private async Task<T> ReadValueAsync<T>(HttpResponseMessage response, Uri address, CancellationToken cancellationToken)
    {
        var (value, next) = await ReadValuePageAsync<T>(response, address, cancellationToken);
        while (next is not null && value is IList { IsFixedSize: false } all)
        {
            using var answer = await _sender.GetAsync(next, cancellationToken);
            (var more, next) = await ReadValuePageAsync<T>(answer, next, cancellationToken);
            foreach (var one in more as IList ?? Array.Empty<object>())
            {
                all.Add(one);
            }
        }

        return value;
    }

    private async Task<(T Value, Uri? Next)> ReadValuePageAsync<T>(HttpResponseMessage response, Uri page, CancellationToken cancellationToken)
    {
        if (response.StatusCode == HttpStatusCode.NoContent)
        {
            // No content stands for null (Protocol 4.01, 11.2.4).
            return default(T) is null ? default : throw new InvalidDataException($"The service's answer is null, and a {typeof(T).Name} cannot be null.");
        }

        using var source = await OpenAsync(response, cancellationToken);
        var (value, link) = await ValueReader<T>.ReadAsync(source, cancellationToken);
        RaiseTrailer(response);
        return (value, Resolve(link, page, source.Scanner));
    }

    private async Task<SetAnswer> OpenSetAsync(Type type, Uri page, CancellationToken cancellationToken)
    {
        var rows = ObjectReader.Get(type);
        var response = await _sender.GetAsync(page, cancellationToken);
        try
        {
            var source = await OpenAsync(response, cancellationToken);
            return new SetAnswer(response, source, new SetReader(rows, source.Scanner));
        }
        catch
        {
            response.Dispose();
            throw;
        }
    }

    private async Task<PayloadSource> OpenAsync(HttpResponseMessage response, CancellationToken cancellationToken) =>
        new(await response.Content.ReadAsStreamAsync(cancellationToken), response.Content.Headers.ContentLength, _options);

    /// <returns>The next page.</returns>
    private async Task<Uri?> EndAsync(SetAnswer answer, Uri page, CancellationToken cancellationToken)
    {
        RaiseTrailer(answer.Response);
        await CompleteNestedAsync(answer.Source.Scanner, page, cancellationToken);
        return Resolve(answer.Set.NextLink, page, answer.Source.Scanner);
    }

    /// <summary>A service may tell behind its answer that it failed (Protocol 4.01, 9.5).</summary>
    private static void RaiseTrailer(HttpResponseMessage response)
    {
        if (response.TrailingHeaders.TryGetValues("OData-Error", out var errors))
        {
            throw new ODataServiceException(response.StatusCode, "", string.Join(' ', errors));
        }
    }

    /// <summary>Where a link leads that stands in an answer: from its context URL, where it has one, else from its own (JSON Format 4.01, 4.3).</summary>
    private Uri? Resolve(string? link, Uri page, PayloadScanner answer) => link is null ? null
        : Uri.TryCreate(Uri.TryCreate(page, answer.Context, out var context) ? context : page, link, out var next) ? _sender.Checked(next, page)
        : throw new InvalidDataException($"The service's next link '{link}' is not a URL.");

    /// <summary>Reads what is left of nested collections of which only a part came.</summary>
    private async Task CompleteNestedAsync(PayloadScanner scanner, Uri page, CancellationToken cancellationToken)
    {
        while (scanner.NestedLinks.Count > 0)
        {
            var links = scanner.NestedLinks.ToArray();
            scanner.NestedLinks.Clear();
            foreach (var nested in links)
            {
                await CompleteAsync(nested, Resolve(nested.Link, page, scanner), cancellationToken);
            }
        }
    }

    private async Task CompleteAsync(NestedLink nested, Uri? next, CancellationToken cancellationToken)
    {
        if (ValueReading.IsValue(nested.Member.ItemType))
        {
            throw new NotSupportedException($"The service sent only the first values of {nested.Member.Name}, and has the others at {next}.");
        }

        var more = new List<object>();
        while (next is not null)
        {
            using var answer = await OpenSetAsync(nested.Member.ItemType, next, cancellationToken);
            while (!answer.Set.Advance(more))
            {
                await answer.Source.FillAsync(cancellationToken);
            }

            next = await EndAsync(answer, next, cancellationToken);
        }

        nested.Member.Append(nested.Row, more);
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
