using System.Runtime.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Transport.PayloadModels;
using Transport.People.Soap;
using Transport.Soap.Client;
using Transport.Soap.Dispatch;
using Transport.Soap.Http;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.Messages.Faults;

namespace Transport.Soap.Tests.Http;

public sealed class StreamedReplyTests
{
    private static readonly SoapServiceDescription Description = new("IPeople", "http://test.example/people");

    private static readonly SoapOperation<Count, Person[]> Get = Description.Add<Count, Person[]>("Get");

    private static readonly MockPersonRepository Repository = new(500);

    public static TheoryData<string> Bindings => ["text", "ws", "binary"];

    private static CancellationToken Soon => SoapTestServer.Soon;

    [Theory]
    [MemberData(nameof(Bindings))]
    public async Task WriteItems_WhateverTheThreshold_WritesWhatTheWholeMessageIs(string name)
    {
        var binding = BindingOf(name);
        var headers = MessageHeaders.Request("urn:x", "urn:to");
        foreach (var persons in new[] { Repository.GetPersons(0, true), Repository.GetPersons(1, true), Repository.GetPersons(500, true), UntidyPersons.Get(true) })
        {
            using var whole = MessageEncoder.Of(binding with { StreamedAbove = long.MaxValue }).Write(Get.Reply, persons, headers);
            foreach (var threshold in new[] { 1L, 700, 20_000, 70_000, 1_000_000 })
            {
                foreach (var items in new IEnumerable<Person>[] { persons, persons.Select(person => person) })
                {
                    using var streamed = MessageEncoder.Of(binding with { StreamedAbove = threshold }).WriteItems(Get.Reply, items, headers);
                    Assert.Equal(whole.ToArray(), await CopyAsync(streamed));
                }
            }
        }
    }

    [Fact]
    public void WriteItems_UpToTheThreshold_IsWholeWithItsLength()
    {
        var encoder = MessageEncoder.Of(SoapHttpBinding.BasicHttp with { StreamedAbove = 1_000_000 });
        using var message = encoder.WriteItems(Get.Reply, Repository.GetPersons(500, true), MessageHeaders.None);
        Assert.True(message.IsWhole);
        Assert.Equal(message.ToArray().Length, message.Length);
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public async Task Call_ReplyAboveTheThreshold_ComesInChunksAndWhole(string name)
    {
        await using var server = await StartAsync(name, count => Repository.GetPersons(count, true));
        using var http = new HttpClient();
        var client = new SoapClient(http, server.Address, BindingOf(name) with { Quotas = SoapQuotas.Generous });
        foreach (var count in new[] { 0, 1, 10, 500 })
        {
            var persons = await client.CallAsync(Get, new Count { Value = count }, Soon);
            Assert.Equal(PeopleDigest.Of(Repository.GetPersons(count, true)), PeopleDigest.Of(persons));
        }
    }

    [Fact]
    public async Task Call_ItemsWithoutEnd_AreMadeOnlyAsTheyAreTakenAndEndWithTheCaller()
    {
        var items = new Endless();
        await using var server = await StartAsync("text", _ => items);
        using var http = new HttpClient();
        using (var response = await http.SendAsync(RequestOf(server.Address), HttpCompletionOption.ResponseHeadersRead, Soon))
        {
            Assert.True(response.Headers.TransferEncodingChunked);
            var stream = await response.Content.ReadAsStreamAsync(Soon);
            await stream.ReadExactlyAsync(new byte[100_000], Soon);
        }

        await items.Disposed.Task.WaitAsync(Soon);
    }

    [Fact]
    public async Task Call_ItemsThatFailUnderway_EndTheConnectionAndAreLoggedOnce()
    {
        await using var server = await StartAsync("text", _ => Repository.GetPersons(400, true).Concat(Fail()));
        using var http = new HttpClient();
        await Assert.ThrowsAsync<HttpRequestException>(() => http.SendAsync(RequestOf(server.Address), HttpCompletionOption.ResponseContentRead, Soon));
        Assert.Equal(1, server.Errors.Count);
    }

    [Fact]
    public async Task Call_ItemsThatFailBeforeTheThreshold_AreAFault()
    {
        await using var server = await StartAsync("text", _ => Fail());
        using var http = new HttpClient();
        var client = new SoapClient(http, server.Address, BindingOf("text"));
        var thrown = await Assert.ThrowsAsync<SoapFaultException>(() => client.CallAsync(Get, new Count(), Soon).AsTask());
        Assert.Equal("InternalServiceFault", thrown.Fault.Code.MostSpecific.Name);
    }

    [Fact]
    public async Task Call_LongerThanSendTimeout_IsATimeout()
    {
        await using var server = await StartAsync("text", _ => new Endless());
        using var http = new HttpClient();
        var binding = BindingOf("text") with
        {
            Quotas = SoapQuotas.Generous with { MaxReceivedMessageSize = Array.MaxLength },
            SendTimeout = TimeSpan.FromMilliseconds(100),
        };
        var thrown = await Assert.ThrowsAsync<TimeoutException>(
            () => new SoapClient(http, server.Address, binding).CallAsync(Get, new Count(), Soon).AsTask());
        Assert.Contains("SendTimeout", thrown.Message, StringComparison.Ordinal);
    }

    private static IEnumerable<Person> Fail() => Enumerable.Range(0, 1).Select<int, Person>(_ => throw new InvalidOperationException("secret"));

    private static SoapHttpBinding BindingOf(string name) => (name switch
    {
        "text" => SoapHttpBinding.BasicHttp,
        "ws" => SoapHttpBinding.WSHttp,
        _ => SoapHttpBinding.BinaryHttp,
    }) with
    { StreamedAbove = 10_000 };

    private static HttpRequestMessage RequestOf(Uri address)
    {
        var request = new HttpRequestMessage(HttpMethod.Post, address)
        {
            Content = new StringContent(
                "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><Get xmlns=\"http://test.example/people\"/></s:Body></s:Envelope>",
                System.Text.Encoding.UTF8,
                "text/xml"),
        };
        request.Headers.Add("SOAPAction", $"\"{Get.Action}\"");
        return request;
    }

    private static async Task<byte[]> CopyAsync(EncodedMessage message)
    {
        using var copied = new MemoryStream();
        var writer = System.IO.Pipelines.PipeWriter.Create(copied);
        await message.CopyToAsync(writer, Soon);
        await writer.FlushAsync(Soon);
        return copied.ToArray();
    }

    private static async Task<Server> StartAsync(string name, Func<int, IEnumerable<Person>> get)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        var errors = new ErrorLog();
        builder.Logging.AddProvider(errors);
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        var app = builder.Build();
        var service = new SoapServiceBuilder<object?>(Description, () => null, SoapServiceBehavior.Shared)
            .OnItems(Get, (_, request, _, _) => ValueTask.FromResult(get(request.Value)))
            .Build();
        app.MapSoap("/people", service, BindingOf(name));
        await app.StartAsync(Soon);
        return new Server(app, errors);
    }

    [DataContract(Namespace = "http://test.example/people")]
    public sealed class Count
    {
        [DataMember(Name = "value")] public int Value { get; set; }
    }

    private sealed class Endless : IEnumerable<Person>
    {
        public TaskCompletionSource Disposed { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public IEnumerator<Person> GetEnumerator()
        {
            try
            {
                while (true)
                {
                    yield return Repository.GetPersons(1, true)[0];
                }
            }
            finally
            {
                Disposed.TrySetResult();
            }
        }

        System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed class Server(WebApplication app, ErrorLog errors) : IAsyncDisposable
    {
        public Uri Address { get; } =
            new(app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single() + "/people");

        public ErrorLog Errors => errors;

        public ValueTask DisposeAsync() => new(app.DisposeAsync().AsTask().WaitAsync(Soon));
    }

    private sealed class ErrorLog : ILoggerProvider, ILogger
    {
        private int _count;

        public int Count => _count;

        public ILogger CreateLogger(string categoryName) => this;

        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => logLevel >= LogLevel.Error;

        public void Log<TState>(LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
        {
            if (IsEnabled(logLevel))
            {
                Interlocked.Increment(ref _count);
            }
        }

        public void Dispose()
        {
        }
    }
}
