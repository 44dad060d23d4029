using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Transport.Soap.Dispatch;
using Transport.Soap.Metadata;

namespace Transport.Soap.Http;

/// <summary>Serves SOAP services over HTTP.</summary>
public static class SoapEndpointRouteBuilderExtensions
{
    /// <summary>Serves <paramref name="service"/> at <paramref name="path"/>: calls by POST, its WSDL by GET of <c>?wsdl</c> or <c>?singleWsdl</c>.</summary>
    /// <exception cref="ArgumentException">The binding is out of range.</exception>
    public static IEndpointConventionBuilder MapSoap(
        this IEndpointRouteBuilder endpoints, string path, SoapService service, SoapHttpBinding binding)
    {
        binding.Validate();
        var log = RefusalLog.Of(endpoints.ServiceProvider.GetRequiredService<ILoggerFactory>());
        var stopping = endpoints.ServiceProvider.GetRequiredService<IHostApplicationLifetime>().ApplicationStopping;
        var handler = new SoapHttpHandler(service, binding, log, stopping);
        var metadata = new SoapMetadataHandler(service.Description, WsdlBinding.Of(binding));
        var group = endpoints.MapGroup(path);
        group.MapMethods("", [HttpMethods.Post], (RequestDelegate)handler.CallAsync);
        group.MapMethods("", [HttpMethods.Get, HttpMethods.Head], (RequestDelegate)metadata.GetAsync);
        return group;
    }

    /// <summary>Serves the WSDL of a net.tcp endpoint over HTTP: by GET of <c>?wsdl</c> or <c>?singleWsdl</c>.</summary>
    /// <param name="endpoints">Where it is added.</param>
    /// <param name="path">Path of the metadata; that of the endpoint is a good one.</param>
    /// <param name="description">The contract of the endpoint.</param>
    /// <param name="addressOf">Address of the endpoint for the caller who sends a request.</param>
    public static IEndpointConventionBuilder MapNetTcpMetadata(
        this IEndpointRouteBuilder endpoints, string path, SoapServiceDescription description, Func<HttpRequest, Uri> addressOf)
    {
        var metadata = new SoapMetadataHandler(description, WsdlBinding.NetTcp, request => addressOf(request).AbsoluteUri);
        return endpoints.MapMethods(path, [HttpMethods.Get, HttpMethods.Head], (RequestDelegate)metadata.GetAsync);
    }
}
