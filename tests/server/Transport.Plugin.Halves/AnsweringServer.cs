using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using Transport.PayloadModels;

namespace Transport.Plugin.Halves;

/// <summary>Answers how many persons its repository has, or warns, or ends its process, when told to.</summary>
internal sealed class AnsweringServer(string endpointId) : ITransportServer
{
    private IPersonRepository? _repository;

    public string EndpointId => endpointId;

    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        _repository = host.Repository;
        return new ServerEndpoint(Listener.Http1, "/half");
    }

    public void Map(WebApplication app)
    {
        app.MapGet("/half", context => context.Response.WriteAsync($"{_repository!.PersonCount}"));
        app.MapGet("/half/warn", context =>
        {
            app.Logger.LogWarning("The half warns.");
            return Task.CompletedTask;
        });
        app.MapGet("/half/end", context =>
        {
            Environment.Exit(7);
            return Task.CompletedTask;
        });
    }
}
