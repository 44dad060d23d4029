namespace Transport.Server.Http;

/// <summary>Requests that change what is measured: from clients that measure, and never from a page.</summary>
internal static class MeasuringOnly
{
    /// <summary>Refuses requests of pages with 403: a browser says in <c>Origin</c> which page sends a POST or DELETE. Passes on all others.</summary>
    public static RequestDelegate Guard(RequestDelegate change) => context => context.Request.Headers.Origin.Count > 0
        ? Problem.WriteAsync(context, StatusCodes.Status403Forbidden, "Pages may not change what is measured.")
        : change(context);
}
