using System.Runtime.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Transport.PayloadModels;
using Transport.Soap.Client;
using Transport.Soap.Dispatch;
using Transport.Soap.Http;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;

namespace Transport.Soap.Tests.Http;

public sealed class StreamedRequestTests
{
    private static readonly SoapServiceDescription Description = new("IPeople", "http://test.example/people");

    private static readonly SoapOperation<Orders, int> Submit = Description.Add<Orders, int>("Submit");

    private static readonly MockPersonRepository Repository = new(500);

    public static TheoryData<string> Bindings => ["text", "ws", "binary"];

    private static CancellationToken Soon => SoapTestServer.Soon;

    [Theory]
    [MemberData(nameof(Bindings))]
    public void Write_WhateverTheThreshold_WritesWhatTheWholeMessageIs(string name)
    {
        var headers = MessageHeaders.Request("urn:x", "urn:to");
        foreach (var count in new[] { 0, 1, 5_000 })
        {
            var orders = new Orders { Items = Repository.GetCustomerOrders(count) };
            using var whole = MessageEncoder.Of(BindingOf(name)).Write(Submit.Request, orders, headers);
            foreach (var threshold in new[] { 1L, 700, 70_000, 10_000_000 })
            {
                using var streamed = MessageEncoder.Of(BindingOf(name) with { StreamedAbove = threshold }).Write(Submit.Request, orders, headers);
                Assert.Equal(count < 5_000 || threshold == 10_000_000, streamed.IsWhole);
                Assert.Equal(whole.ToArray(), streamed.ToArray());
            }
        }
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public async Task Call_RequestAboveTheThreshold_GoesInChunksAndWhole(string name)
    {
        var lengths = new List<long?>();
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        await using var app = builder.Build();
        var binding = BindingOf(name) with { Quotas = SoapQuotas.Generous, StreamedAbove = 100_000 };
        app.Use((context, next) =>
        {
            lengths.Add(context.Request.ContentLength);
            return next(context);
        });
        app.MapSoap("/people", new SoapServiceBuilder(Description)
            .On(Submit, (request, _) => ValueTask.FromResult(Repository.SubmitCustomerOrders(request.Items!))).Build(), binding);
        await app.StartAsync(Soon);
        var address = new Uri(app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single() + "/people");
        using var http = new HttpClient();
        var client = new SoapClient(http, address, binding);
        foreach (var count in new[] { 1, 50_000 })
        {
            Assert.Equal(count, await client.CallAsync(Submit, new Orders { Items = Repository.GetCustomerOrders(count) }, Soon));
        }

        // The server reads it in the same way whether or not its length is stated.
        var buffered = new SoapClient(http, address, binding with { StreamedAbove = long.MaxValue });
        Assert.Equal(50_000, await buffered.CallAsync(Submit, new Orders { Items = Repository.GetCustomerOrders(50_000) }, Soon));
        Assert.Equal([true, false, true], lengths.Select(length => length.HasValue));
        await app.StopAsync(Soon);
    }

    private static SoapHttpBinding BindingOf(string name) => name switch
    {
        "text" => SoapHttpBinding.BasicHttp,
        "ws" => SoapHttpBinding.WSHttp,
        _ => SoapHttpBinding.BinaryHttp,
    };

    [DataContract(Namespace = "http://test.example/people")]
    public sealed class Orders
    {
        [DataMember(Name = "items")] public CustomerOrder[]? Items { get; set; }
    }
}
