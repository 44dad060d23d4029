using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;

namespace Transport.Dashboard.Tests.Live;

public sealed class LivePublisherTests : IDisposable
{
    private readonly string _store = Directory.CreateTempSubdirectory("transport-publisher-").FullName;

    public void Dispose() => Directory.Delete(_store, recursive: true);

    /// <summary>As where a port is taken: the host is disposed as soon as it was started, and was never asked to stop.</summary>
    [Fact]
    public async Task Start_DisposedBeforeItsTaskBegan_LogsNoError()
    {
        var logs = new CapturedLogs();
        for (var i = 0; i < 500; i++)
        {
            var builder = Host.CreateEmptyApplicationBuilder(settings: null);
            builder.Logging.AddProvider(logs);
            builder.Services.AddSingleton(new DashboardOptions
            {
                Engine = new EngineOptions { ServerAssembly = "", ClientAssembly = "", StoreFolder = _store },
                DescribeServer = () => throw new NotSupportedException(),
            });
            builder.Services.AddSingleton<LiveHub>().AddSingleton<StoreWatcher>().AddHostedService<LivePublisher>();
            var host = builder.Build();
            await host.StartAsync(TestContext.Current.CancellationToken);
            host.Dispose();
        }

        Assert.Empty(logs.Errors);
    }
}
