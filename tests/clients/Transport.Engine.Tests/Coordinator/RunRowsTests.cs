using Transport.Engine.Payloads;
using Transport.PluginLoading;

namespace Transport.Engine.Tests.Coordinator;

public sealed class RunRowsTests
{
    private static readonly Uri Address = new("http://127.0.0.1:5080/wcf/text");

    [Fact]
    public void Of_ServerWithSettingsOfItsOwn_RowsStateThem()
    {
        var rows = Of(new Dictionary<string, string> { ["profile"] = "default at the server", ["throttles"] = "calls 32" }, "wcf-text");

        var settings = Assert.Single(rows.Listed).Description!.Settings;
        Assert.Equal(("default at the server", "calls 32"), (settings["profile"], settings["throttles"]));
        Assert.Contains("instances", settings.Keys);
        Assert.Null(rows.Listed[0].Unavailable);
    }

    [Fact]
    public void Of_ServerWithoutSettings_RowsStateTheirOwn()
    {
        var rows = Of(null, "wcf-text");

        Assert.Equal("measured", Assert.Single(rows.Listed).Description!.Settings["profile"]);
    }

    [Fact]
    public void Of_RowThatTheServerDoesNotHave_IsListedWithWhy()
    {
        var rows = Of(new Dictionary<string, string> { ["profile"] = "default" }, "wcf-text", "wcf-binary");

        Assert.Equal(["wcf-text", "wcf-binary"], rows.Listed.Select(row => row.Transport));
        Assert.Equal("the server has no endpoint wcf-binary", rows.Listed[1].Unavailable);
    }

    [Fact]
    public void Of_PluginWithTheIdOfAnotherRow_IsListedByItsFolderBesideThatRow()
    {
        var catalogue = new RowCatalogue(RowCatalogue.Load([]).Transports, [new UnavailablePlugin("wcf-text", "/of-a-user/mine", "'wcf-text' is the id of a built-in transport.", IsBroken: true)]);

        var rows = Of(null, catalogue, "all");

        Assert.Equal(
            [("wcf-text", null), ("plugins/mine", "broken: 'wcf-text' is the id of a built-in transport.")],
            rows.Listed.Where(row => row.Transport is "wcf-text" or "plugins/mine").Select(row => (row.Transport, row.Unavailable)));
    }

    [Fact]
    public void Of_PluginOfAWayThatIsNotBuilt_IsNoTransportOfAll()
    {
        var catalogue = new RowCatalogue(RowCatalogue.Load([]).Transports, [new UnavailablePlugin("data-mine", "/plugins/data-mine", "not built"), new UnavailablePlugin("mine", "/plugins/mine", "not built")]);

        var rows = Of(null, catalogue, "all");

        Assert.Contains("mine", rows.Listed.Select(row => row.Transport));
        Assert.DoesNotContain("data-mine", rows.Listed.Select(row => row.Transport));
    }

    /// <summary>Not wrong usage: what was asked for exists.</summary>
    [Fact]
    public void Of_NothingButWhatIsMissing_IsAFailedRunThatSaysWhy()
    {
        var catalogue = new RowCatalogue(RowCatalogue.Load([]).Transports, [new UnavailablePlugin("mine", "/of-a-user/mine", "no licence", IsBroken: true)]);

        var problem = Assert.Throws<RunException>(() => Of(null, catalogue, "mine", "wcf-binary"));

        Assert.Equal("nothing to measure: wcf-binary: the server has no endpoint wcf-binary; mine: broken: no licence", problem.Message);
    }

    [Fact]
    public void Of_PlanWithAPayload_ListsEveryRowThatDoesNotCarryItWithItsReason()
    {
        var server = new EndpointInfo("json", Address, Address);

        var rows = RunRows.Of(
            new RunPlan { Payload = MeasuredPayload.Of(new ThingsPayload()), Operations = [Operation.GetItems] },
            new RowCatalogue(PayloadTransport.Of(InBoxTransports.All, new ThingsPayload()), []),
            new ServerReady { Pid = 1, Http = "http://127.0.0.1:5080", Persons = 10, MaxCount = 10, Unavailable = [new UnavailableEndpoint("wcf-text", "no dates")], Gc = "workstation", Framework = ".NET", ProductVersion = "0.1.0", Endpoints = [server] });

        Assert.Equal(["json"], rows.Cells.Select(cell => cell.Transport).Distinct());
        Assert.Equal(["json", "wcf-text", "wcf-wshttp", "wcf-binary", "wcf-nettcp", "handler"], rows.Listed.Select(row => row.Transport));
        Assert.All(rows.Listed.Skip(1), row => Assert.Equal(row.Transport == "wcf-text" ? "no dates" : $"the server has no endpoint {row.Transport}", row.Unavailable));
    }

    private static RunRows Of(IReadOnlyDictionary<string, string>? settings, params string[] rows) => Of(settings, RowCatalogue.Load([]), rows);

    private static RunRows Of(IReadOnlyDictionary<string, string>? settings, RowCatalogue catalogue, params string[] rows) => RunRows.Of(
        new RunPlan { Transports = rows },
        catalogue,
        new ServerReady
        {
            Pid = 1, Http = "http://127.0.0.1:5080", Persons = 10, MaxCount = 10, Unavailable = [], Gc = "workstation", Framework = ".NET", ProductVersion = "0.1.0",
            Endpoints = [new EndpointInfo("wcf-text", Address, Address) { Settings = settings }],
        });
}
