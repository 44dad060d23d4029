using Transport.Harness.Engine;
using Transport.Harness.Engine.Coordinator;
using Transport.Harness.Plan;
using Transport.ServerApi;

namespace Transport.Harness.Tests.Engine.Coordinator;

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

    private static RunRows Of(IReadOnlyDictionary<string, string>? settings, params string[] rows) => RunRows.Of(
        new RunPlan { Transports = rows },
        RowCatalogue.Load([]),
        new ServerReady
        {
            Pid = 1, Http = "http://127.0.0.1:5080", Persons = 10, MaxCount = 10, Unavailable = [], Gc = "workstation", Framework = ".NET", ProductVersion = "0.1.0",
            Endpoints = [new EndpointInfo("wcf-text", Address, Address) { Settings = settings }],
        });
}
