namespace Transport.Dashboard.Safety;

/// <summary>Applies headers and rules to all of the dashboard, and problem details to rejected requests. Other answers pass unchanged.</summary>
/// <param name="next">What answers.</param>
/// <param name="options">The address that is served.</param>
/// <param name="missing">Answers an unknown address that a person has opened; null where a program asks.</param>
internal sealed class SafetyMiddleware(RequestDelegate next, DashboardOptions options, MissingPage missing)
{
    /// <summary>No external content, no inline code, and no framing by other sites.</summary>
    private const string ContentSecurityPolicy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    public Task InvokeAsync(HttpContext context) => IsOurs(context) ? AnswerAsync(context) : next(context);

    private async Task AnswerAsync(HttpContext context)
    {
        // An error page clears the headers set before; these are set when any answer begins.
        context.Response.OnStarting(static state => SetHeaders((HttpContext)state), context);
        try
        {
            RequestRules.Check(context, options.Bind);
            await next(context);
            await ExplainAsync(context);
        }
        catch (RequestRefusedException refused) when (!context.Response.HasStarted)
        {
            await Answer.Problem(refused.Status, refused.Message).ExecuteAsync(context);
        }
        catch (BadHttpRequestException bad) when (!context.Response.HasStarted)
        {
            await Answer.Problem(bad.StatusCode, bad.Message).ExecuteAsync(context);
        }
    }

    /// <summary>What routing refuses has a status and no words.</summary>
    private Task ExplainAsync(HttpContext context)
    {
        var response = context.Response;
        return response.HasStarted || response.ContentType is not null || response.ContentLength is not null
            ? Task.CompletedTask
            : response.StatusCode switch
            {
                StatusCodes.Status404NotFound => missing(context) ?? Problem("There is nothing at this address."),
                StatusCodes.Status405MethodNotAllowed => Problem($"{context.Request.Method} is not supported here; see the Allow header."),
                StatusCodes.Status400BadRequest => Problem("A query parameter is missing or invalid."),
                _ => Task.CompletedTask,
            };

        Task Problem(string detail) => Answer.Problem(response.StatusCode, detail).ExecuteAsync(context);
    }

    /// <summary>If no endpoint was found, or none for the method, the path decides.</summary>
    private static bool IsOurs(HttpContext context) => context.GetEndpoint() is RouteEndpoint endpoint
        ? endpoint.Metadata.GetMetadata<DashboardEndpoint>() is not null
        : DashboardPaths.Owns(context.Request.Path);

    private static Task SetHeaders(HttpContext context)
    {
        var headers = context.Response.Headers;
        headers.ContentSecurityPolicy = ContentSecurityPolicy;
        headers.XContentTypeOptions = "nosniff";
        headers["Referrer-Policy"] = "no-referrer";
        headers["Cross-Origin-Opener-Policy"] = "same-origin";
        headers["Cross-Origin-Resource-Policy"] = "same-origin";
        if (context.Request.Path.StartsWithSegments(DashboardPaths.Api))
        {
            headers.CacheControl = "no-store";
        }

        return Task.CompletedTask;
    }
}
