using System.Net;

namespace Transport.OData;

/// <summary>An OData service answered a client with an error.</summary>
/// <param name="status">HTTP status of the answer.</param>
/// <param name="code">The error's <c>code</c>, or an empty string where the service gave none.</param>
/// <param name="message">The error's <c>message</c>, or a description of the answer where it held no OData error.</param>
public sealed class ODataServiceException(HttpStatusCode status, string code, string message) : Exception(message)
{
    /// <summary>HTTP status of the answer.</summary>
    public HttpStatusCode Status => status;

    /// <summary>The error's <c>code</c>.</summary>
    public string Code => code;
}
