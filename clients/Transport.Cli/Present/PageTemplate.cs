using Transport.Dashboard.Pages;

namespace Transport.Cli.Present;

/// <summary>The dashboard's page of a run as one file, without the run: beside an installed command line; in a checkout built where it is missing or old.</summary>
internal static class PageTemplate
{
    /// <exception cref="UsageException">It is not there and cannot be built.</exception>
    public static async Task<string> BuiltAsync(CancellationToken cancellationToken)
    {
        var web = new WebApp(Programs.WebIfBuilt);
        if (web.ArePagesToBuild)
        {
            await Console.Error.WriteLineAsync("Building the page, which takes about a minute.");
            await Console.Error.WriteLineAsync(await web.BuildPagesAsync(cancellationToken));
        }

        return OnePage.TemplateIn(web.Pages)
            ?? throw new UsageException("the page is not built, which takes Node.js (20 or newer, with npm): type --format markdown instead, or install the tool, which has it");
    }
}
