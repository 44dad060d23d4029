using System.Buffers;
using System.Collections.Concurrent;
using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Transport.Grpc.Tests;

/// <summary>A real Kestrel with a service whose messages are plain bytes, and a channel to it. An unexpected error log fails the test.</summary>
internal sealed class EchoServer : IAsyncDisposable
{
    private static readonly GrpcMarshaller<byte[]> Bytes = new((message, output) => output.Write(message), input => input.ToArray());
    private static readonly GrpcMarshaller<byte[]> Strict = Bytes with
    {
        Read = input => input.IsEmpty || input.FirstSpan[0] != 0xFF ? input.ToArray() : throw new FormatException("secret words of the marshaller"),
    };

    private readonly WebApplication _app;
    private readonly ErrorLogs _logs;

    private EchoServer(WebApplication app, ErrorLogs logs)
    {
        _app = app;
        _logs = logs;
        Address = new Uri(app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single());
    }

    /// <summary>Answers what it gets; 0xFF first is malformed.</summary>
    public static GrpcMethod<byte[], byte[]> Echo { get; } = new("test.Service", "Echo", Strict, Bytes);

    /// <summary>Does what the handler given to <see cref="StartAsync"/> does.</summary>
    public static GrpcMethod<byte[], byte[]> Custom { get; } = new("test.Service", "Custom", Bytes, Bytes);

    public Uri Address { get; }

    public static CancellationToken Soon => Deadline.Soon;

    public IReadOnlyCollection<string> Errors => _logs.Errors;

    public bool ErrorsExpected { get; set; }

    public static async Task<EchoServer> StartAsync(
        GrpcUnaryHandler<byte[], byte[]>? custom = null, GrpcServerOptions? options = null, HttpProtocols protocols = HttpProtocols.Http2)
    {
        var builder = WebApplication.CreateSlimBuilder();
        var logs = new ErrorLogs();
        builder.Logging.ClearProviders().AddProvider(logs);
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPAddress.Loopback, 0, listen => listen.Protocols = protocols));
        var app = builder.Build();
        app.UseGrpc(new GrpcService(options)
            .Unary(Echo, (request, _) => new(request))
            .Unary(Custom, custom ?? ((request, _) => new(request))));
        await app.StartAsync(Soon);
        return new EchoServer(app, logs);
    }

    /// <summary>
    /// Makes a call that is to meet its deadline in its handler; again, with more time, where a busy machine has let the deadline pass before that began.
    /// </summary>
    public static async Task UntilItBeginsAsync(Task begun, Func<TimeSpan, Task> call)
    {
        for (var timeout = TimeSpan.FromMilliseconds(50); ; timeout *= 4)
        {
            await call(timeout);
            if (begun.IsCompleted)
            {
                return;
            }

            Assert.True(timeout < TimeSpan.FromMinutes(1), $"no handler began within {timeout}");
        }
    }

    public GrpcChannel Open(GrpcChannelOptions? options = null) => new(Address, options);

    public async ValueTask DisposeAsync()
    {
        await _app.StopAsync(Soon);
        await _app.DisposeAsync();
        Assert.True(ErrorsExpected || Errors.Count == 0, string.Join(Environment.NewLine, Errors));
    }

    private sealed class ErrorLogs : ILoggerProvider, ILogger
    {
        private readonly ConcurrentQueue<string> _errors = new();

        public IReadOnlyCollection<string> Errors => _errors;

        public ILogger CreateLogger(string categoryName) => this;

        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => logLevel >= LogLevel.Error;

        public void Log<TState>(
            LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
        {
            if (logLevel >= LogLevel.Error)
            {
                _errors.Enqueue($"{formatter(state, exception)} {exception}");
            }
        }

        public void Dispose()
        {
        }
    }
}
