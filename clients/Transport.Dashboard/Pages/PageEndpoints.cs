using System.IO.Compression;
using Microsoft.AspNetCore.ResponseCompression;
using Microsoft.AspNetCore.StaticFiles;
using Microsoft.Extensions.FileProviders;

namespace Transport.Dashboard.Pages;

/// <summary>The built pages: one file for every view, and what it loads.</summary>
internal static class PageEndpoints
{
    private const string HowToBuild =
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>Transport: the pages are not built</title>
        </head>
        <body>
        <main>
        <h1>The pages of the dashboard are not built</h1>
        <p>The server runs, and everything but its pages is there. They are written in TypeScript, and building them takes Node.js and npm:</p>
        <ol>
        <li>Install Node.js 20 or newer, with npm.</li>
        <li>Build the server again: <code>dotnet build -c Release server/Transport.Web</code></li>
        <li>Start it again: <code>dotnet run -c Release --project server/Transport.Web</code></li>
        </ol>
        <p>Without them: <code>dotnet run -c Release --project clients/Transport.Cli -- run</code> measures on the command line.
        <a href="/api/endpoints">/api/endpoints</a> lists the transports and their addresses.</p>
        </main>
        </body>
        </html>

        """;

    /// <summary>What <see cref="UsePageFiles"/> needs.</summary>
    public static IServiceCollection AddPageFiles(this IServiceCollection services) =>
        // At its best gzip sends less than brotli at the level that .NET calls optimal, and is as quick.
        services.AddResponseCompression(options => { options.Providers.Add<GzipCompressionProvider>(); options.Providers.Add<BrotliCompressionProvider>(); }).Configure<GzipCompressionProviderOptions>(options => options.Level = CompressionLevel.SmallestSize);

    /// <summary>Files that the pages load, compressed; those under <c>/assets</c> carry a digest of their content in their names.</summary>
    public static void UsePageFiles(this WebApplication app, string folder)
    {
        if (!Directory.Exists(folder))
        {
            return;
        }

        var types = new FileExtensionContentTypeProvider();
        types.Mappings[".js"] = "text/javascript; charset=utf-8";
        types.Mappings[".css"] = "text/css; charset=utf-8";

        // Nothing else: what transports answer is measured.
        app.UseWhen(context => context.Request.Path.StartsWithSegments("/assets"), assets => assets.UseResponseCompression());
        app.UseStaticFiles(new StaticFileOptions
        {
            FileProvider = new PhysicalFileProvider(folder),
            ContentTypeProvider = types,
            OnPrepareResponse = file => file.Context.Response.Headers.CacheControl =
                file.Context.Request.Path.StartsWithSegments("/assets") ? "public, max-age=31536000, immutable" : "no-cache",
        });
    }

    public static void MapPages(this IEndpointRouteBuilder routes, string folder)
    {
        var index = Path.Combine(folder, "index.html");
        foreach (var view in DashboardPaths.Views)
        {
            routes.MapMethods(view, [HttpMethods.Get, HttpMethods.Head], (HttpContext context) => WritePage(context, index));
        }
    }

    /// <summary>How unknown addresses are explained to persons, with the pages of this folder.</summary>
    public static MissingPage Missing(string folder) => context =>
    {
        context.Response.Headers.Vary = HeaderNames.Accept;
        return IsForAPerson(context.Request) ? WriteMissingAsync(context, folder) : null;
    };

    /// <summary>An unknown address, opened by a person: the page explains it. The status is 404 nevertheless.</summary>
    private static async Task WriteMissingAsync(HttpContext context, string folder)
    {
        context.Response.StatusCode = StatusCodes.Status404NotFound;
        context.Response.ContentType = "text/html; charset=utf-8";
        context.Response.Headers.CacheControl = "no-cache";
        var index = Path.Combine(folder, "index.html");
        await context.Response.WriteAsync(File.Exists(index) ? await File.ReadAllTextAsync(index, context.RequestAborted) : HowToBuild, context.RequestAborted);
    }

    /// <summary>Whether a browser asks for a view: not a program for data, nor a page for its files.</summary>
    private static bool IsForAPerson(HttpRequest request) =>
        HttpMethods.IsGet(request.Method) && request.GetTypedHeaders().Accept.Any(type => type.MediaType == "text/html" && type.Quality != 0)
            && !request.Path.StartsWithSegments(DashboardPaths.Api) && !request.Path.StartsWithSegments("/assets");

    private static IResult WritePage(HttpContext context, string index)
    {
        context.Response.Headers.CacheControl = "no-cache";
        return File.Exists(index)
            ? TypedResults.PhysicalFile(index, "text/html; charset=utf-8", lastModified: File.GetLastWriteTimeUtc(index))
            : TypedResults.Content(HowToBuild, "text/html; charset=utf-8");
    }
}
