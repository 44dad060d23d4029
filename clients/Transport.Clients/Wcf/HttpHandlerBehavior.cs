using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Transport.PluginContract;

namespace Transport.Clients.Wcf;

/// <summary>
/// Gives an HTTP binding the handler that every HTTP row has, by the factory that System.ServiceModel takes from its binding parameters.
/// </summary>
/// <param name="options">Makes the handler.</param>
/// <param name="opener">Opens its connections.</param>
internal sealed class HttpHandlerBehavior(ClientOptions options, ConnectionOpener opener) : IEndpointBehavior
{
    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters) =>
        bindingParameters.Add((Func<HttpClientHandler, HttpMessageHandler>)(_ => options.CreateHttpHandler(opener)));

    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
        // Nothing but the handler is changed.
    }

    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
        throw new NotSupportedException("This is a client's behaviour.");

    public void Validate(ServiceEndpoint endpoint)
    {
        // Any endpoint of an HTTP binding will do.
    }
}
