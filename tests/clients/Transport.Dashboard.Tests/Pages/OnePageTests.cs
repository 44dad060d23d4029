using System.Globalization;
using System.IO.Compression;
using System.Text.RegularExpressions;
using Transport.Dashboard.Pages;
using Transport.Reporting.Kinds;

namespace Transport.Dashboard.Tests.Pages;

/// <summary>What is put into the page of a run as one file. That it works from disk is a test of the pages.</summary>
public sealed class OnePageTests(DashboardServer dashboard) : IClassFixture<DashboardServer>
{
    private const string Markup = "</script><img src=x onerror=alert(1)>";

    private static readonly string Template = OnePage.TemplateIn(Path.Combine(AppContext.BaseDirectory, "wwwroot"))!;

    [Fact]
    public async Task Write_ARun_HoldsTheApisAnswerAndTheDistributionsOfTheReferenceSize()
    {
        var file = dashboard.Store("one-page", SampleRun.Record);
        var data = RunIn(Page(file));
        var asked = await dashboard.GetAsync("/api/runs/one-page");

        Assert.Equal(Rounded(asked), Rounded(data["run"]!));
        var distributions = data["distributions"]!.AsArray();
        Assert.Contains(distributions, found => (string)found!["transport"]! == "json");
        Assert.All(distributions, found => Assert.Equal(1000, (int)found!["persons"]!));
        var steps = distributions[0]!["distribution"]!["ecdf"]!.AsArray();
        Assert.Equal(1, (double)steps[^1]!["share"]!);
    }

    [Fact]
    public void Write_NamesWithMarkup_EscapesThem()
    {
        var record = SampleRun.Killed with { Events = [.. SampleRun.Killed.Events, new RowListed(Markup, null, $"{Markup} is missing")] };
        var page = Page(dashboard.Store("one-page-markup", record));

        Assert.DoesNotContain("<img", page, StringComparison.Ordinal);
        Assert.Contains(RunIn(page)["run"]!["entry"]!["transports"]!.AsArray(), id => (string)id! == Markup);
    }

    [Fact]
    public void Write_ADefaultRun_SaysMachineQualityAndAnswerWithoutScriptsAndAsksNoNetwork()
    {
        var page = Page(dashboard.Store("one-page-words", SampleComparison.Record));
        int At(string text) => page.IndexOf(text, StringComparison.Ordinal) is >= 0 and var at ? at : throw new Xunit.Sdk.XunitException($"The page has no {text}");

        string[] order = ["<title>Transports measured, one-page-words</title>", "<div id=\"app\">", "<p>Machine: Test CPU", "2026-11-22 12:00 UTC", "<p>1,000 persons without orders: memorypack", "<p>Certain ", "id=\"run\">"];
        Assert.Equal(order.Select(At).Order(), order.Select(At));
        Assert.Contains("default-src 'none'", page, StringComparison.Ordinal);
        Assert.DoesNotMatch("(src=|href=|@import|url\\()", page);
        Assert.EndsWith("</html>\n", page, StringComparison.Ordinal);
    }

    [Fact]
    public void Write_LoadsAndArticles_HoldTheirTables()
    {
        var load = RunIn(Page(dashboard.Store("one-page-load", SampleLoads.OpenLoad())));
        var article = RunIn(Page(dashboard.Store("one-page-article", SampleArticles.Two() with { Complete = false })));

        Assert.NotEmpty(load["run"]!["load"]!["rows"]!.AsArray());
        Assert.Equal(2, (int)article["run"]!["article"]!["article"]!);
        Assert.Empty(load["distributions"]!.AsArray());
    }

    /// <summary>The file has nine digits of a number.</summary>
    private static string Rounded(JsonNode node) => Regex.Replace(
        node.ToJsonString(), @"(?<=[:,\[])-?\d+(\.\d+)?(E[+-]?\d+)?(?=[,}\]])", number => double.Parse(number.Value, CultureInfo.InvariantCulture).ToString("G9", CultureInfo.InvariantCulture));

    private static string Page(string file)
    {
        var record = RunRecords.Read(file);
        using var output = new StringWriter { NewLine = "\n" };
        OnePage.Write(output, Template, file, record, Reports.Of(record, file));
        return output.ToString();
    }

    private static JsonNode RunIn(string page)
    {
        var packed = Convert.FromBase64String(Regex.Match(page, "id=\"run\">([^<]*)<").Groups[1].Value);
        using var json = new GZipStream(new MemoryStream(packed), CompressionMode.Decompress);
        return JsonNode.Parse(json)!;
    }
}
