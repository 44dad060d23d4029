using Transport.ServerApi.Runtime;

namespace Transport.Engine.Tests.Machine;

/// <summary>What of the environment the manifest names, and what it says of the machine's state.</summary>
public sealed class RuntimeKnobsTests
{
    [Theory]
    [InlineData("DOTNET_TieredPGO")]
    [InlineData("DOTNET_gcServer")]
    [InlineData("DOTNET_GCConserveMemory")]
    [InlineData("DOTNET_JitStressModeNames")]
    [InlineData("DOTNET_STARTUP_HOOKS")]
    [InlineData("COMPlus_TieredCompilation")]
    [InlineData("CORECLR_ENABLE_PROFILING")]
    [InlineData("CORECLR_PROFILER_PATH")]
    [InlineData("LD_PRELOAD")]
    [InlineData("GLIBC_TUNABLES")]
    [InlineData("MALLOC_ARENA_MAX")]
    [InlineData("ASPNETCORE_HOSTINGSTARTUPASSEMBLIES")]
    public void Of_VariableThatChangesAProcess_IsThere(string name) => Assert.Equal("1", Of((name, "1"))[name]);

    [Theory]
    [InlineData("DOTNET_ROOT")]
    [InlineData("DOTNET_CLI_TELEMETRY_OPTOUT")]
    [InlineData("DOTNET_NOLOGO")]
    [InlineData("PATH")]
    [InlineData("PGPASSWORD")]
    public void Of_OtherVariable_IsNot(string name) => Assert.Empty(Of((name, "1")));

    [Fact]
    public void Of_CollectorsOwnReport_IsThereWhereverItWasSet()
    {
        var knobs = RuntimeKnobs.Of(
            new Dictionary<string, string>(),
            new Dictionary<string, object> { ["GCConserveMem"] = 5L, ["GCHeapCount"] = 0L, ["GCName"] = "", ["ServerGC"] = true, ["RetainVM"] = true },
            name => name == "System.Runtime.TieredPGO" ? "False" : null);

        Assert.Equal(["GC: GCConserveMem=5", "GC: RetainVM=True", "JIT: TieredPGO=False"], knobs.Select(knob => $"{knob.Key}={knob.Value}"));
    }

    [Fact]
    public void Throttled_OfBothVersions_IsInMilliseconds()
    {
        Assert.Equal(new Throttling(12, 350.5), ThrottledTime.Of(["usage_usec 5", "nr_periods 100", "nr_throttled 12", "throttled_usec 350500"]));
        Assert.Equal(new Throttling(12, 350.5), ThrottledTime.Of(["nr_periods 100", "nr_throttled 12", "throttled_time 350500000"]));
        Assert.Null(ThrottledTime.Of(["usage_usec 5", "user_usec 3"]));
    }

    /// <summary>The group with the largest count may have been stopped long before the run, and another one during it.</summary>
    [Fact]
    public void Throttled_OfSeveralGroups_IsWhatCameSinceInTheOneThatWasStoppedForLongest()
    {
        var before = new Dictionary<string, Throttling> { ["outer"] = new(900, 60_000), ["middle"] = new(0, 0), ["inner"] = new(10, 20) };

        Assert.Equal(new Throttling(5, 400), ThrottledTime.Between(before, new Dictionary<string, Throttling>(before) { ["middle"] = new(7, 300), ["inner"] = new(15, 420) }));
        Assert.Null(ThrottledTime.Between(before, before));
        // One that the process came into meanwhile has a count, and nobody knows since when.
        Assert.Null(ThrottledTime.Between(before, new Dictionary<string, Throttling> { ["new"] = new(5, 400) }));
    }

    [Fact]
    public void Load_OfTwoLooks_IsTheShareOfWhatPassed()
    {
        var before = MachineLoad.Times(["cpu  100 0 100 700 100 0 0 0 0 0"]);
        var after = MachineLoad.Times(["cpu  190 0 100 710 100 0 0 0 0 0"]);

        Assert.Equal("the machine was 90 % busy meanwhile, load average 14.31 on 2 processors", MachineLoad.Describe(before, after, ["14.31 14.35 14.64 1/2 3"], 2));
        Assert.Equal("the machine was 90 % busy meanwhile", MachineLoad.Describe(before, after, [], 1));
        Assert.Null(MachineLoad.Describe(before, null, [], 1));
        Assert.Null(MachineLoad.Times(["intr 5"]));
    }

    private static SortedDictionary<string, string> Of(params (string Name, string Value)[] variables) =>
        RuntimeKnobs.Of(variables.ToDictionary(variable => variable.Name, variable => variable.Value), new Dictionary<string, object>(), _ => null);
}
