namespace Transport.Dashboard.Safety;

/// <summary>Which paths are the dashboard's if no endpoint matches.</summary>
internal static class DashboardPaths
{
    public const string Api = "/api";

    /// <summary>Views of the page, each a permalink: one file shows all of them.</summary>
    public static IReadOnlyList<string> Views { get; } =
        ["/", "/articles", "/live", "/runs", "/runs/{id}", "/compare", "/explore/call", "/explore/odata", "/about"];

    private static readonly string[] Prefixes = [Api, "/articles", "/live", "/runs", "/compare", "/explore", "/about", "/assets"];

    /// <summary>The server's own, which clients that measure call.</summary>
    private static readonly string[] Foreign = ["/api/endpoints", "/api/counters", "/api/repository-call", "/api/collections", "/api/interruptions"];

    public static bool Owns(PathString path) =>
        IsAtTheRoot(path) || (Array.Exists(Prefixes, prefix => path.StartsWithSegments(prefix)) && !Array.Exists(Foreign, own => path.StartsWithSegments(own)));

    /// <summary>The first page and files beside it: icon, index.html. Rows have their endpoints there too.</summary>
    private static bool IsAtTheRoot(PathString path) => path.Value?.LastIndexOf('/') is null or <= 0;
}
