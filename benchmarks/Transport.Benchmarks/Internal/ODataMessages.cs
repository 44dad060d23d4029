using System.Buffers;
using System.Collections;
using System.Net;
using System.Net.Http.Headers;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Logging.Abstractions;
using Microsoft.OData;
using Microsoft.OData.Edm;
using Transport.OData;
using Transport.OData.Client;
using Transport.OData.Streaming;
using Transport.PayloadModels;
using Transport.PeopleContracts.OData;
using Transport.PluginContract;

namespace Transport.Benchmarks.Internal;

/// <summary>
/// The rows <c>odata</c> and <c>odata-stream</c> as encodings: the service's whole answer to <c>Persons?$top=n</c>, with <c>$expand=Orders</c>
/// where there are orders, and its client's reading of it; both without a connection between them.
/// </summary>
internal sealed class ODataMessages : IPayloadEncoding
{
    private readonly bool _isStreaming;
    private readonly Uri _root;

    /// <summary>One client for all calls, as the rows have, so that what it keeps between calls is kept here as well.</summary>
    private readonly Func<Task<List<Person>>> _read;

    /// <summary>A service for each array of persons, so that what it keeps between requests is kept here as well.</summary>
    private readonly ConditionalWeakTable<Person[], ODataService> _services = [];

    /// <summary>What is being read; one call at a time.</summary>
    private ReadOnlyMemory<byte> _bytes;

    /// <param name="isStreaming">Whether compiled plans write and read, instead of Microsoft.OData.Core.</param>
    public ODataMessages(bool isStreaming = false)
    {
        _isStreaming = isStreaming;
        _root = new Uri($"http://127.0.0.1:5080/{Id}/");
        var http = new HttpClient(new Answer(() => _bytes)) { Timeout = Timeout.InfiniteTimeSpan };
        if (isStreaming)
        {
            var client = new ODataStreamingClient(http, PeopleEdm.ForClients, _root);
            _read = () => client.GetEntitySetAsync<Person>(PeopleEdm.Persons, "", CancellationToken.None);
        }
        else
        {
            var client = new ODataHttpClient(http, PeopleEdm.ForClients, _root);
            _read = () => client.GetEntitySetAsync<Person>(PeopleEdm.Persons, "", CancellationToken.None);
        }
    }

    public string Id => _isStreaming ? "odata-stream" : "odata";

    public string MediaType => "application/json;odata.metadata=minimal";

    public string Library => _isStreaming ? "Transport.OData, whole answers" : "Microsoft.OData.Core, whole answers";

    public string LibraryVersion => PluginContract.LibraryVersion.Of(_isStreaming ? typeof(ODataService) : typeof(ODataMessageWriter));

    public void Write<T>(IBufferWriter<byte> output, T value)
    {
        var persons = Persons.Of(value);
        var context = new DefaultHttpContext();
        context.Request.Method = HttpMethods.Get;
        context.Request.Scheme = _root.Scheme;
        context.Request.Host = new HostString(_root.Authority);
        context.Request.PathBase = "/" + Id;
        context.Request.Path = "/" + PeopleEdm.Persons;
        context.Request.QueryString = new QueryString($"?$top={persons.Length}{(persons is [{ Orders.Count: > 0 }, ..] ? "&$expand=Orders" : "")}");
        context.Features.Set<IHttpResponseBodyFeature>(new BufferBody(output));

        // There is nothing to wait for: neither the source nor the buffer ever does.
        _services.GetValue(persons, Serve).InvokeAsync(context).GetAwaiter().GetResult();
        if (context.Response.StatusCode != StatusCodes.Status200OK)
        {
            throw new InvalidOperationException($"The OData service answered {context.Response.StatusCode}.");
        }
    }

    public T Read<T>(in ReadOnlySequence<byte> input)
    {
        _bytes = input.IsSingleSegment ? input.First : input.ToArray();
        return Persons.As<T>([.. _read().GetAwaiter().GetResult()]);
    }

    private ODataService Serve(Person[] persons) =>
        new(PeopleEdm.ForServers, new Source(persons), NullLogger<ODataService>.Instance, new ODataServiceOptions { StreamAnswers = _isStreaming });

    /// <summary>The persons as the only entity set.</summary>
    private sealed class Source(Person[] persons) : IODataSource
    {
        public IEnumerable GetEntitySet(IEdmEntitySet entitySet) => persons;

        public ValueTask<object?> InvokeAsync(
            IEdmOperationImport operation, IReadOnlyDictionary<string, object?> arguments, CancellationToken cancellationToken) =>
            throw new NotSupportedException("Only persons are measured.");
    }

    /// <summary>Answers every request with the bytes of the moment.</summary>
    private sealed class Answer(Func<ReadOnlyMemory<byte>> bytes) : HttpMessageHandler
    {
        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            var response = new HttpResponseMessage(HttpStatusCode.OK) { Content = new ReadOnlyMemoryContent(bytes()) };
            response.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("application/json;odata.metadata=minimal");
            return Task.FromResult(response);
        }
    }
}
