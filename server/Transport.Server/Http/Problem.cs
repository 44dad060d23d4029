using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.WebUtilities;

namespace Transport.Server.Http;

/// <summary>Errors of the plain HTTP rows: <c>application/problem+json</c> (RFC 9457).</summary>
internal static class Problem
{
    /// <summary>Answers with <paramref name="status"/> with <paramref name="detail"/> as the explanation.</summary>
    public static Task WriteAsync(HttpContext context, int status, string detail)
    {
        context.Response.StatusCode = status;
        var problem = new ProblemDetails
        {
            Type = "about:blank",
            Title = ReasonPhrases.GetReasonPhrase(status),
            Status = status,
            Detail = detail,
        };
        return context.Response.WriteAsJsonAsync(problem, options: null, "application/problem+json", context.RequestAborted);
    }
}
