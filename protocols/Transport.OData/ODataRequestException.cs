using Microsoft.AspNetCore.Http;

namespace Transport.OData;

/// <summary>A request that the service answers with an OData error instead of a result.</summary>
/// <param name="status">HTTP status, 4xx or 501.</param>
/// <param name="code">The error's <c>code</c>: a short stable word, never empty.</param>
/// <param name="message">The error's <c>message</c>: what is wrong and where, in terms of the request.</param>
public sealed class ODataRequestException(int status, string code, string message, Exception? inner = null)
    : Exception(message, inner)
{
    /// <summary>HTTP status of the answer.</summary>
    public int Status => status;

    /// <summary>The error's <c>code</c>.</summary>
    public string Code => code;

    /// <summary>The query part of the URI is malformed or names something that the model does not have: 400.</summary>
    internal static ODataRequestException InvalidQuery(string message, Exception? inner = null) => new(
        StatusCodes.Status400BadRequest, "InvalidQuery", $"The query specified in the URI is not valid. {message}", inner);

    /// <summary>A header or body is malformed: 400.</summary>
    internal static ODataRequestException InvalidRequest(string message, Exception? inner = null) =>
        new(StatusCodes.Status400BadRequest, "InvalidRequest", message, inner);

    /// <summary>The path addresses nothing: 404.</summary>
    internal static ODataRequestException NotFound(string message, Exception? inner = null) =>
        new(StatusCodes.Status404NotFound, "NotFound", message, inner);

    /// <summary>OData knows it, this service does not do it: 501.</summary>
    internal static ODataRequestException NotImplemented(string what, Exception? inner = null) =>
        new(StatusCodes.Status501NotImplemented, "NotImplemented", $"{what} is not supported by this service.", inner);
}
