using Transport.PluginLoading;

namespace Transport.Benchmarks.Tests;

public class BenchmarkOptionsTests
{
    [Fact]
    public void Plan_NoArguments_IsEveryEncodingShortWithAndWithoutOrders()
    {
        var plan = Plan();

        Assert.Equal(["json", "wcf-text", "wcf-wshttp", "wcf-binary", "wcf-nettcp"], plan.Encodings.Select(encoding => encoding.Id));
        Assert.Equal([1, 100, 10_000], plan.Sizes);
        Assert.Equal([false, true], plan.Orders);
        Assert.Equal(BenchmarkJob.Short, plan.Job);
        Assert.Equal(60, plan.Cases);
        Assert.InRange(plan.Estimate, TimeSpan.FromSeconds(1), TimeSpan.FromMinutes(10));
    }

    [Fact]
    public void Plan_EachOption_NarrowsThePlan()
    {
        var plan = Plan("--encodings", "wcf-text,json,wcf-text", "--persons", "0,1000000,0", "--orders", "with", "--job", "default");

        Assert.Equal(["wcf-text", "json"], plan.Encodings.Select(encoding => encoding.Id));
        Assert.Equal([0, 1_000_000], plan.Sizes);
        Assert.Equal([true], plan.Orders);
        Assert.Equal(BenchmarkJob.Default, plan.Job);
        Assert.Equal(8, plan.Cases);
    }

    [Theory]
    [InlineData("none", false)]
    [InlineData("with", true)]
    public void Plan_OneKindOfOrders_IsThatKind(string typed, bool orders) => Assert.Equal([orders], Plan("--orders", typed).Orders);

    [Fact]
    public void Plan_UnavailableEncoding_SaysWhy()
    {
        var options = new BenchmarkOptions();
        var plugins = new PluginCatalogue([], [new UnavailablePlugin("memorypack", "memorypack", "package MemoryPack not found")]);

        var (plan, problem) = options.Plan(options.Command().Parse(["--encodings", "memorypack"]), plugins);

        Assert.Null(plan);
        Assert.Equal("encoding 'memorypack' is unavailable: package MemoryPack not found", problem);
    }

    [Fact]
    public void LoadPlugins_PluginFolder_AddsItsEncodings()
    {
        var folder = Path.Combine(PluginFolders.FindDefault()!, "newtonsoft-json");
        var options = new BenchmarkOptions();
        var parsed = options.Command().Parse(["--plugins", folder]);

        var (plan, _) = options.Plan(parsed, options.LoadPlugins(parsed));

        Assert.Equal(["json", "wcf-text", "wcf-wshttp", "wcf-binary", "wcf-nettcp", "newtonsoft-json"], plan!.Encodings.Select(encoding => encoding.Id));
    }

    private static BenchmarkPlan Plan(params string[] args)
    {
        var options = new BenchmarkOptions();
        var parsed = options.Command().Parse(args);
        Assert.Empty(parsed.Errors);
        return options.Plan(parsed, PluginCatalogue.Empty).Plan!;
    }
}
