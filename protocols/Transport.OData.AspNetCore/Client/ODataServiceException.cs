namespace Transport.OData.CompiledPayloads.Client;

/// <summary>An OData service answered with an error, or ended an answer with one.</summary>
/// <param name="status">HTTP status of the answer; <see cref="HttpStatusCode.OK"/> where the error came after the first rows.</param>
/// <param name="code">The error's <c>code</c>, or an empty string where the service gave none.</param>
/// <param name="message">The error's <c>message</c>, or the start of the answer where it is no OData error.</param>
public sealed class ODataServiceException(HttpStatusCode status, string code, string message) : Exception(message)
{
    /// <summary>HTTP status of the answer.</summary>
    public HttpStatusCode Status => status;

    /// <summary>The error's <c>code</c>.</summary>
    public string Code => code;
}
