using System.Collections.Concurrent;
using System.Runtime.Serialization;
using Transport.Soap.Client;
using Transport.Soap.Dispatch;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Faults;
using Transport.Soap.NetTcp;
using Transport.Soap.Tests.Http;

namespace Transport.Soap.Tests.NetTcp;

/// <summary>Many calls under way on one connection: answers in another order than requests, and ends that wait for them.</summary>
public sealed class CorrelationTests : IDisposable
{
    private const int Calls = 20;

    private static readonly SoapServiceDescription Description = new("IWait", "http://test.example/wait");

    private static readonly SoapOperation<Number, int> Wait = Description.Add<Number, int>("Wait");

    private readonly ConcurrentDictionary<int, TaskCompletionSource> _gates = new();
    private readonly SemaphoreSlim _arrived = new(0);

    public void Dispose() => _arrived.Dispose();

    [Fact]
    public async Task Calls_AnsweredInReverse_EachGetsItsOwnReply()
    {
        await using var server = await StartAsync();
        await using var client = await server.OpenAsync(path: "/wait");
        var calls = await BeginAsync(client);
        for (var i = Calls - 1; i >= 0; i--)
        {
            Assert.False(calls[i].IsCompleted);
            Gate(i).SetResult();
            if (i % 3 == 0)
            {
                var thrown = await Assert.ThrowsAsync<SoapFaultException>(() => calls[i]);
                Assert.Equal($"no {i}", thrown.Fault.Reason);
            }
            else
            {
                Assert.Equal(i, await calls[i]);
            }
        }
    }

    [Fact]
    public async Task Close_ManyCallsOutstanding_WaitsForAllAnswers()
    {
        await using var server = await StartAsync();
        await using var client = await server.OpenAsync(path: "/wait");
        var calls = await BeginAsync(client);
        var closing = client.CloseAsync().AsTask();
        Assert.False(client.IsOpen);
        await Assert.ThrowsAnyAsync<IOException>(() => client.CallAsync(Wait, new Number(), SoapTestServer.Soon).AsTask());
        Assert.NotSame(closing, await Task.WhenAny(closing, Task.Delay(50, SoapTestServer.Soon)));
        await EndAsync(calls);
        await closing.WaitAsync(SoapTestServer.Soon);
        Assert.Empty(server.Logs.Warnings);
    }

    /// <summary>A server that stops answers what it has begun, and both sides end the session.</summary>
    [Fact]
    public async Task Server_StopsWithCallsOutstanding_AnswersThemAndEndsTheSession()
    {
        var server = await StartAsync();
        await using var client = await server.OpenAsync(path: "/wait");
        var calls = await BeginAsync(client);
        var stopping = server.DisposeAsync().AsTask();
        Assert.NotSame(stopping, await Task.WhenAny(stopping, Task.Delay(50, SoapTestServer.Soon)));
        await EndAsync(calls);
        await stopping.WaitAsync(SoapTestServer.Soon);
        Assert.False(client.IsOpen);
        await client.CloseAsync();
        Assert.Empty(server.Logs.Warnings);
    }

    private static async Task EndCallAsync(Task<int> call, int number)
    {
        if (number % 3 == 0)
        {
            await Assert.ThrowsAsync<SoapFaultException>(() => call);
            return;
        }

        Assert.Equal(number, await call.WaitAsync(SoapTestServer.Soon));
    }

    private TaskCompletionSource Gate(int number) =>
        _gates.GetOrAdd(number, _ => new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously));

    /// <summary>Begins calls, and waits until the service works on all of them.</summary>
    private async Task<List<Task<int>>> BeginAsync(SoapNetTcpClient client)
    {
        var calls = Enumerable.Range(0, Calls).Select(i => client.CallAsync(Wait, new Number { Value = i }, SoapTestServer.Soon).AsTask()).ToList();
        for (var i = 0; i < Calls; i++)
        {
            await _arrived.WaitAsync(SoapTestServer.Soon);
        }

        return calls;
    }

    private async Task EndAsync(List<Task<int>> calls)
    {
        for (var i = 0; i < Calls; i++)
        {
            Gate(i).SetResult();
            await EndCallAsync(calls[i], i);
        }
    }

    private Task<NetTcpTestServer> StartAsync() => NetTcpTestServer.StartAsync(new SoapNetTcpEndpoint(
        "/wait",
        new SoapServiceBuilder(Description).On(Wait, async (request, cancellationToken) =>
        {
            _arrived.Release();
            await Gate(request.Value).Task.WaitAsync(cancellationToken);
            return request.Value % 3 == 0 ? throw new SoapFaultException(new SoapFault(SoapFaultCode.Sender, $"no {request.Value}")) : request.Value;
        }).Build(),
        new SoapNetTcpBinding()));

    [DataContract(Namespace = "http://test.example/wait")]
    public sealed class Number
    {
        [DataMember(Name = "value")] public int Value { get; set; }
    }
}
