namespace Transport.Runs.Tests.Plan;

public sealed class RunPlanValidatorTests
{
    private static readonly string[] Rows = ["json", "json+gzip", "messagepack", "odata", "wcf-text"];

    [Fact]
    public void Validate_DefaultPlan_ReturnsNull() => Assert.Null(RunPlanValidator.Validate(new RunPlan(), Rows));

    [Theory]
    [InlineData("jsno", "json")]
    [InlineData("JSON", "json")]
    [InlineData("mesagepack", "messagepack")]
    [InlineData("wcf", "wcf-text")]
    [InlineData("al", "all")]
    public void Validate_UnknownTransport_SuggestsTheNearest(string typed, string nearest)
    {
        var message = RunPlanValidator.Validate(new RunPlan { Transports = [typed] }, Rows);

        Assert.Equal($"unknown transport '{typed}': did you mean '{nearest}'?", message);
    }

    [Fact]
    public void Validate_TransportLikeNoOther_ListsWhatToType()
    {
        var message = RunPlanValidator.Validate(new RunPlan { Transports = ["carrier-pigeon"] }, Rows);

        Assert.Equal("unknown transport 'carrier-pigeon': type all, or any of json,json+gzip,messagepack,odata,wcf-text", message);
    }

    [Fact]
    public void Validate_SeveralProblems_NamesAllInOneLine()
    {
        var plan = new RunPlan { Transports = [], Operations = [], Persons = [-1], Tries = 0, CallDeadlineSeconds = double.NaN };

        var message = RunPlanValidator.Validate(plan, Rows);

        Assert.NotNull(message);
        Assert.Contains("no transport", message);
        Assert.Contains("no operation", message);
        Assert.Contains("size -1", message);
        Assert.Contains("--tries 0", message);
        Assert.Contains("deadline", message);
        Assert.DoesNotContain('\n', message);
    }

    [Fact]
    public void Validate_FreshObjectsOfARunningServer_SaysWhereToAskForThem()
    {
        var plan = new RunPlan { Server = new Uri("http://127.0.0.1:5080"), Data = PersonData.Untidy };

        Assert.Null(RunPlanValidator.Validate(plan, Rows));
        Assert.Contains("transport serve --fresh", RunPlanValidator.Validate(plan with { Fresh = true }, Rows));
    }

    [Theory]
    [InlineData("http://localhost:5080", "http://127.0.0.1:5080")]
    [InlineData("ftp://127.0.0.1", "http://127.0.0.1:5080")]
    [InlineData("/only/a/path", "http://127.0.0.1:5080")]
    public void Validate_UnusableServer_SaysWhatToType(string server, string instead)
    {
        var plan = new RunPlan { Server = new Uri(server, UriKind.RelativeOrAbsolute) };

        Assert.Contains(instead, RunPlanValidator.Validate(plan, Rows));
    }
}
