using System.Net;
using System.Text;
using System.Xml;
using System.Xml.Linq;
using Microsoft.AspNetCore.Http;
using Transport.Soap.Dispatch;
using Transport.Soap.Metadata;

namespace Transport.Soap.Http;

/// <summary>What a GET of an endpoint answers: <c>?wsdl</c>, <c>?singleWsdl</c>, <c>?xsd=xsd0</c>, and a help page otherwise, as WCF does.</summary>
/// <param name="description">The contract.</param>
/// <param name="binding">The binding of the endpoint.</param>
/// <param name="addressOf">The endpoint as the caller reaches it; null where it is the address of the request.</param>
internal sealed class SoapMetadataHandler(SoapServiceDescription description, WsdlBinding binding, Func<HttpRequest, string>? addressOf = null)
{
    private static readonly XmlWriterSettings Settings = new() { Async = true, Encoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false) };

    /// <summary>Made when it is first asked for: the contract never changes.</summary>
    private readonly Lazy<WsdlDocument> _wsdl = new(() => new WsdlDocument(description, binding));

    public Task GetAsync(HttpContext context)
    {
        var request = context.Request;
        var self = SelfOf(request);
        var address = addressOf?.Invoke(request) ?? self;
        if (request.Query.ContainsKey("singleWsdl"))
        {
            return WriteAsync(context, _wsdl.Value.Wsdl(address, metadata: null));
        }

        if (request.Query.ContainsKey("wsdl"))
        {
            return WriteAsync(context, _wsdl.Value.Wsdl(address, self));
        }

        if (request.Query.TryGetValue("xsd", out var name))
        {
            return _wsdl.Value.Schema(name.ToString(), self) is { } schema ? WriteAsync(context, schema) : NotFoundAsync(context);
        }

        return HelpAsync(context, address);
    }

    /// <summary>Scheme, host and path as the caller wrote them; HTTP/1.0 needs no host and gets the address it came to.</summary>
    private static string SelfOf(HttpRequest request)
    {
        var host = request.Host.HasValue
            ? request.Host.ToUriComponent()
            : new IPEndPoint(request.HttpContext.Connection.LocalIpAddress!, request.HttpContext.Connection.LocalPort).ToString();
        return $"{request.Scheme}://{host}{request.PathBase.ToUriComponent()}{request.Path.ToUriComponent()}";
    }

    private static async Task WriteAsync(HttpContext context, XDocument document)
    {
        context.Response.ContentType = "text/xml; charset=utf-8";
        using var buffer = new MemoryStream();
        await using (var writer = XmlWriter.Create(buffer, Settings))
        {
            await document.WriteToAsync(writer, context.RequestAborted);
        }

        context.Response.ContentLength = buffer.Length;
        await context.Response.Body.WriteAsync(buffer.GetBuffer().AsMemory(0, (int)buffer.Length), context.RequestAborted);
    }

    private static Task NotFoundAsync(HttpContext context)
    {
        context.Response.StatusCode = StatusCodes.Status404NotFound;
        context.Response.ContentType = "text/plain; charset=utf-8";
        return context.Response.WriteAsync("There is no such schema; ?wsdl lists the schemas.", context.RequestAborted);
    }

    private Task HelpAsync(HttpContext context, string address)
    {
        var operations = string.Concat(description.Operations.Select(operation =>
            $"<li><code>{WebUtility.HtmlEncode(operation.Name)}</code>, action <code>{WebUtility.HtmlEncode(operation.Action)}</code></li>"));
        var name = WebUtility.HtmlEncode(description.Name);
        context.Response.ContentType = "text/html; charset=utf-8";
        return context.Response.WriteAsync(
            $"<!DOCTYPE html><title>{name}</title><h1>{name}</h1>"
            + $"<p>A SOAP service at <code>{WebUtility.HtmlEncode(address)}</code>, {binding.Name}. Its description: <a href=\"?wsdl\">?wsdl</a>, in one file "
            + $"<a href=\"?singleWsdl\">?singleWsdl</a>.</p><ul>{operations}</ul>",
            context.RequestAborted);
    }
}
