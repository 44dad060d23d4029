using System.Buffers;
using System.Collections;
using System.Net;
using System.Net.Http.Headers;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Logging.Abstractions;
using Microsoft.OData.Edm;
using Transport.OData;
using Transport.OData.Hosting;
using Transport.OData.Streaming;
using Transport.PayloadModels;
using Transport.People.OData;
using Transport.PluginContract;

namespace Transport.Benchmarks;

/// <summary>
/// The row <c>odata-stream</c> as an encoding: the service's whole answer to <c>Persons?$top=n</c>, with <c>$expand=Orders</c>
/// where there are orders, and its client's reading of it; both without a connection between them.
/// </summary>
internal sealed class ODataMessages : IPayloadEncoding
{
    private static readonly Uri Root = new("http://127.0.0.1:5080/odata-stream/");

    /// <summary>One client for all calls, as the rows have, so that what it keeps between calls is kept here as well.</summary>
    private readonly Func<Task<List<Person>>> _read;

    /// <summary>A service for each array of persons, so that what it keeps between requests is kept here as well.</summary>
    private readonly ConditionalWeakTable<Person[], ODataService> _services = [];

    /// <summary>What is being read; one call at a time.</summary>
    private ReadOnlyMemory<byte> _bytes;

    public ODataMessages()
    {
        var http = new HttpClient(new Answer(() => _bytes)) { Timeout = Timeout.InfiniteTimeSpan };
        var client = new ODataStreamingClient(http, PeopleEdm.ForClients, Root);
        _read = () => client.GetEntitySetAsync<Person>(PeopleEdm.Persons, "", CancellationToken.None);
    }

    public string Id => "odata-stream";

    public string MediaType => "application/json;odata.metadata=minimal";

    public string Library => "Transport.OData, whole answers";

    public string LibraryVersion => PluginContract.LibraryVersion.Of(typeof(ODataService));

    public void Write<T>(IBufferWriter<byte> output, T value)
    {
        var persons = Persons.Of(value);
        var context = new DefaultHttpContext();
        context.Request.Method = HttpMethods.Get;
        context.Request.Scheme = Root.Scheme;
        context.Request.Host = new HostString(Root.Authority);
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
        new(PeopleEdm.ForServers, new Source(persons), NullLogger<ODataService>.Instance);

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
