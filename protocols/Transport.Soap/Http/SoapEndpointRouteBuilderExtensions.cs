using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Transport.Soap.Internal.Metadata;

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
        var logger = endpoints.ServiceProvider.GetRequiredService<ILoggerFactory>().CreateLogger<SoapService>();
        var handler = new SoapHttpHandler(service, binding, logger);
        var metadata = new SoapMetadataHandler(service.Description, WsdlBinding.Of(binding));
        var group = endpoints.MapGroup(path);
        group.MapMethods("", [HttpMethods.Post], (RequestDelegate)handler.CallAsync);
        group.MapMethods("", [HttpMethods.Get, HttpMethods.Head], (RequestDelegate)metadata.GetAsync);
        return group;
    }
}
