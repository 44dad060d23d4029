using System.IO.Pipelines;
using System.Text.Json;
using BenchmarkDotNet.Attributes;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Logging.Abstractions;
using Transport.OData.Hosting;
using Transport.PayloadModels;
using Transport.People.OData;

namespace Transport.QueryBenchmarks;

/// <summary>
/// The server alone, from the request to the last byte of the answer: the whole service, parsing and all, against nothing but generated serialisation of
/// the same persons, both into a pipe whose bytes go nowhere.
/// </summary>
[MemoryDiagnoser]
public class ODataAnswerBenchmarks
{
    private const int Count = 1000;

    private readonly PipeWriter _pipe = PipeWriter.Create(Stream.Null);
    private Person[] _persons = null!;
    private ODataService _service = null!;

    /// <summary>Whether each person has its two orders.</summary>
    [Params(false, true)]
    public bool Orders { get; set; }

    /// <summary>Builds what is measured.</summary>
    [GlobalSetup]
    public void Prepare()
    {
        _persons = [.. new MockPersonRepository(Count).GetPersons(Count, Orders)];
        _service = new ODataService(
            PeopleEdm.ForServers, new PersonSet(_persons), NullLogger<ODataService>.Instance);
    }

    /// <summary>By System.Text.Json.</summary>
    [Benchmark(Baseline = true)]
    public async Task JsonSerialization() => await JsonSerializer.SerializeAsync(_pipe, _persons, PeopleContext.Default.PersonArray);

    /// <summary>By the streaming writer.</summary>
    [Benchmark]
    public Task ODataStream()
    {
        var context = new DefaultHttpContext();
        (context.Request.Method, context.Request.Scheme, context.Request.Host) = ("GET", "http", new HostString("127.0.0.1", 5080));
        (context.Request.PathBase, context.Request.Path) = ("/odata-stream", "/Persons");
        context.Request.QueryString = new QueryString(Orders ? "?$top=1000&$expand=Orders" : "?$top=1000");
        context.Features.Set<IHttpResponseBodyFeature>(new Body(_pipe));
        return _service.InvokeAsync(context);
    }

    private sealed class Body(PipeWriter pipe) : IHttpResponseBodyFeature
    {
        public Stream Stream => throw new NotSupportedException("Answers are written to the pipe.");

        public PipeWriter Writer => pipe;

        public Task CompleteAsync() => Task.CompletedTask;

        public void DisableBuffering()
        {
            // Nothing is buffered.
        }

        public Task SendFileAsync(string path, long offset, long? count, CancellationToken cancellationToken = default) =>
            throw new NotSupportedException("Answers are written to the pipe.");

        public Task StartAsync(CancellationToken cancellationToken = default) => Task.CompletedTask;
    }
}
