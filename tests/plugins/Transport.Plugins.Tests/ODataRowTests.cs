using System.Diagnostics.Metrics;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;

namespace Transport.Plugins.Tests;

/// <summary>The rows on Microsoft.AspNetCore.OData: the kit, and responses beyond the 1 MiB that Microsoft.OData.Core reads by default.</summary>
public sealed class ODataRowTests
{
    /// <summary>Bytes after which an answer ends all the same: whoever has kept them all says something else.</summary>
    private const long Endless = 256L * 1024 * 1024;

    [Theory]
    [InlineData("odata")]
    [InlineData("odata+json-client")]
    [InlineData("odata+compiled")]
    [InlineData("odata+compiled+json-client")]
    public async Task CheckAsync_AsRow_PassesEverything(string row)
    {
        var transport = BuiltPlugins.Transport(row);
        await using var server = await BuiltPlugins.ServeAsync(transport.Description.EndpointId);

        Rows.AssertPassed(await TransportConformance.CheckAsync(transport, server.AddressOf(transport.Description.EndpointId), server.Repository, Deadline.Soon));
    }

    [Theory]
    [InlineData("odata")]
    [InlineData("odata+json-client")]
    [InlineData("odata+compiled")]
    public async Task GetPersons_TenThousandWithOrders_AreTheRepositorys(string row)
    {
        var transport = BuiltPlugins.Transport(row);
        await using var server = await BuiltPlugins.ServeAsync(transport.Description.EndpointId, persons: 10_000);
        await using var client = transport.CreateClient(new ClientOptions { Address = server.AddressOf(transport.Description.EndpointId) });
        await client.OpenAsync(Deadline.Soon);

        var persons = await client.GetPersonsAsync(10_000, includeOrders: true, Deadline.Soon);

        Assert.Equal(PeopleDigest.Of(server.Repository.GetPersons(10_000, includeOrders: true)), PeopleDigest.Of(persons));
    }

    /// <summary>A filter of this plugin that sees results would leave all queries to the library, with the same answers.</summary>
    [Fact]
    public async Task GetPersons_CompiledRowAskedOften_RunsCompiledQueries()
    {
        var planned = 0L;
        using var listener = new MeterListener();
        listener.InstrumentPublished = static (instrument, made) =>
        {
            if (instrument.Name == "odata.compiled_payloads.queries")
            {
                made.EnableMeasurementEvents(instrument);
            }
        };
        listener.SetMeasurementEventCallback<long>((_, value, tags, _) => Interlocked.Add(ref planned, tags.Contains(new KeyValuePair<string, object?>("query", "plan")) ? value : 0));
        listener.Start();
        var transport = BuiltPlugins.Transport("odata+compiled");
        await using var server = await BuiltPlugins.ServeAsync("odata+compiled");
        await using var client = transport.CreateClient(new ClientOptions { Address = server.AddressOf("odata+compiled") });
        await client.OpenAsync(Deadline.Soon);

        for (var call = 0; call < 4; call++)
        {
            _ = await client.GetPersonsAsync(1, includeOrders: true, Deadline.Soon);
        }

        Assert.True(Interlocked.Read(ref planned) > 0, "The library ran all queries.");
    }

    [Fact]
    public async Task GetPersons_NumbersOfAllDigits_AreExactByTheOtherClientsAndOneBitOffByTheLibrary()
    {
        await using var server = await BuiltPlugins.ServeAsync("odata", data: PersonData.Untidy);
        await using var compiled = await BuiltPlugins.ServeAsync("odata+compiled", data: PersonData.Untidy);
        var expected = server.Repository.GetPersons(1000, includeOrders: true);

        var exact = await ReadAsync("odata+json-client");
        var streamed = await ReadAsync("odata+compiled");
        var byLibrary = await ReadAsync("odata");

        Assert.Equal(PeopleDigest.Of(expected), PeopleDigest.Of(exact));
        Assert.Equal(PeopleDigest.Of(expected), PeopleDigest.Of(streamed));
        var off = expected.Zip(byLibrary).Where(pair => !pair.First.FloatNumber.Equals(pair.Second.FloatNumber)).ToList();
        Assert.NotEmpty(off);
        Assert.All(off, pair => Assert.Equal(1, Math.Abs(BitConverter.DoubleToInt64Bits(pair.First.FloatNumber) - BitConverter.DoubleToInt64Bits(pair.Second.FloatNumber))));
        Assert.Equal(PeopleDigest.Of(WithoutNumbers(expected)), PeopleDigest.Of(WithoutNumbers(byLibrary)));

        async Task<IReadOnlyList<Person>> ReadAsync(string row)
        {
            var transport = BuiltPlugins.Transport(row);
            var endpoint = transport.Description.EndpointId;
            await using var client = transport.CreateClient(new ClientOptions { Address = (endpoint == "odata" ? server : compiled).AddressOf(endpoint) });
            await client.OpenAsync(Deadline.Soon);
            return await client.GetPersonsAsync(1000, includeOrders: true, Deadline.Soon);
        }
    }

    /// <summary>Answers and errors that never end: no more is kept of them than the call can need, or than is said of an error.</summary>
    [Theory]
    [InlineData("odata", 200)]
    [InlineData("odata", 500)]
    [InlineData("odata+json-client", 500)]
    public async Task GetPersons_AnswerWithoutAnEnd_IsCutOff(string row, int status)
    {
        var web = WebApplication.CreateSlimBuilder();
        web.Logging.ClearProviders();
        web.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPAddress.Loopback, 0));
        await using var app = web.Build();
        app.Run(async context =>
        {
            (context.Response.StatusCode, context.Response.ContentType) = (status, status == 200 ? "application/json;odata.metadata=minimal" : "text/plain");
            var piece = new byte[64 * 1024];
            for (var sent = 0L; sent < Endless && !context.RequestAborted.IsCancellationRequested; sent += piece.Length)
            {
                await context.Response.Body.WriteAsync(piece, context.RequestAborted);
            }
        });
        await app.StartAsync(Deadline.Soon);
        await using var client = BuiltPlugins.Transport(row).CreateClient(new ClientOptions { Address = new Uri(app.Urls.Single() + "/odata"), MaxResponseBytes = 100_000 });

        var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => client.GetPersonsAsync(1, includeOrders: false, Deadline.Soon).AsTask());

        Assert.InRange(thrown.Message.Length, 1, 20_000);
    }

    private static Person[] WithoutNumbers(IEnumerable<Person> persons) =>
        [.. persons.Select(person => new Person { Id = person.Id, Name = person.Name, CreatedOn = person.CreatedOn, Orders = person.Orders })];
}
