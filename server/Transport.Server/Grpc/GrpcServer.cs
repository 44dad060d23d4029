using Transport.Grpc;
using Transport.PayloadModels;
using Transport.PeopleGrpc;
using Transport.PluginContract;

namespace Transport.Server.Grpc;

/// <summary>Serves <c>transport.people.v1.People</c> as unary gRPC calls over cleartext HTTP/2.</summary>
public sealed class GrpcServer : ITransportServer
{
    private GrpcService _service = null!;

    /// <inheritdoc/>
    public string EndpointId => "grpc";

    /// <inheritdoc/>
    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        var repository = host.Repository;
        var options = new GrpcServerOptions { MaxReceiveMessageBytes = (int)Math.Min(host.Limits.MaxRequestBytes, Array.MaxLength) };
        _service = new GrpcService(options)
            .Unary(PeopleMethods.GetPersons, (request, _) => Answer(() => repository.GetPersons(request.Count, request.IncludeOrders)))
            .Unary(PeopleMethods.GetCustomerOrders, (request, _) => Answer(() => repository.GetCustomerOrders(request.Count)))
            .Unary(PeopleMethods.Query, (request, _) => new(repository.Query(request.Id, request.OperationId)))
            .Unary(PeopleMethods.SubmitCustomerOrders, (orders, _) => Answer(() => repository.SubmitCustomerOrders(orders)));
        return new ServerEndpoint(Listener.Http2, "");
    }

    /// <inheritdoc/>
    public void Map(WebApplication app) => app.UseGrpc(_service);

    private static ValueTask<T> Answer<T>(Func<T> operation)
    {
        try
        {
            return new(operation());
        }
        catch (InvalidRequestException e)
        {
            throw new GrpcException(GrpcStatusCode.InvalidArgument, e.Message);
        }
    }
}
