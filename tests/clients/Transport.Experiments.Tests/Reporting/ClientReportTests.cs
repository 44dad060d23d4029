namespace Transport.Reporting.Tests;

/// <summary>What a report says of a client on another machine.</summary>
public sealed class ClientReportTests
{
    private const string Client = "client on db2 (ssh://perf@b)";

    private static readonly RunRecord Elsewhere = SampleRun.Record with { Manifest = With(SampleRun.Record.Manifest) };

    [Fact]
    public void Overview_ClientElsewhere_NamesItWithItsLinkBesideTheFloor()
    {
        var facts = Reports.Of(Elsewhere, null).Overview!.Facts.ToDictionary(fact => fact.Name, fact => fact.Text);

        Assert.StartsWith($"{Client}, Other Processor, 8 processors; a round trip of the network takes 0.213 ms; floor, 1", facts["Client"], StringComparison.Ordinal);
        Assert.Contains(", client on another machine, ", facts["Machine"], StringComparison.Ordinal);
    }

    [Fact]
    public void Overview_ClientHere_SaysNothingOfIt()
    {
        var facts = Reports.Of(SampleRun.Record, null).Overview!.Facts;

        Assert.DoesNotContain(facts, fact => fact.Name == "Client");
        Assert.Contains(", loopback, ", facts.Single(fact => fact.Name == "Machine").Text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(OutputFormat.Markdown)]
    [InlineData(OutputFormat.Json)]
    public void Write_ClientElsewhere_IsInEveryForm(OutputFormat format)
    {
        var text = Text.Of(Reports.Of(Elsewhere, null), format);

        Assert.Contains("ssh://perf@b", text, StringComparison.Ordinal);
        Assert.Contains("Other Processor", text, StringComparison.Ordinal);
        Assert.Contains("0.213", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Of_ClientElsewhere_PredictsNoOtherLink()
    {
        var (here, elsewhere) = (Reports.Of(SampleRun.Record, null), Reports.Of(Elsewhere, null));

        Assert.NotEmpty(((MediansReport)here).Summary.Advice);
        Assert.Contains(here.Grids, grid => grid.Title.Contains("which to pick", StringComparison.Ordinal));
        Assert.Empty(((MediansReport)elsewhere).Summary.Advice);
        Assert.Empty(elsewhere.Overview!.Picks);
        Assert.DoesNotContain(elsewhere.Grids, grid => grid.Title.Contains("which to pick", StringComparison.Ordinal));
    }

    [Fact]
    public void Footer_ClientElsewhere_HasItsMachineAndTheLink()
    {
        var footer = Reports.Of(Elsewhere, null).Footer.ToDictionary(line => line.Name, line => line.Text);

        Assert.StartsWith($"{Client}: Linux 9, Arm64, Other Processor, 8 processors, ", footer["Client"], StringComparison.Ordinal);
        Assert.EndsWith(", DOTNET_gcServer=1", footer["Client"], StringComparison.Ordinal);
        Assert.StartsWith("a round trip of the network between client and server takes 0.213 ms", footer["Link"], StringComparison.Ordinal);
        Assert.Contains("messages to the coordinator take 1.50 ms", footer["Link"], StringComparison.Ordinal);
    }

    private static RunManifest With(RunManifest manifest) => manifest with
    {
        Client = new ClientHost
        {
            Name = "ssh://perf@b",
            Host = "db2",
            Machine = new MachineInfo { OperatingSystem = "Linux 9", Architecture = "Arm64", Processor = "Other Processor", Processors = 8, MemoryBytes = 1L << 33 },
            Framework = manifest.Runtime.Framework,
            Gc = "workstation, concurrent",
            Knobs = new Dictionary<string, string> { ["DOTNET_gcServer"] = "1" },
            RoundTripMs = 0.213,
            PipeRoundTripMs = 1.5,
        },
    };
}
