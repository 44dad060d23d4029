using Transport.DataContract;
using Transport.Experiments.Medians;
using Transport.PluginLoading;

namespace Transport.Engine.Tests;

/// <summary>Rows over a database: their names, their servers, and what is refused.</summary>
public sealed class StoredRowsTests
{
    private static readonly RowCatalogue Rows = new(
        [FakeTransport.Correct("json"), FakeTransport.Correct("json+gzip"), FakeTransport.Correct("grpc")], [], new Dictionary<string, string> { ["grpc"] = "/plugins/grpc" })
    {
        Ways = [Way("ado", "sqlite"), Way("dapper", "sqlite"), Way("copy", "postgres")],
        Stores = [new FoundPart<DataStoreDescription>(new DataStoreDescription { Id = "sqlite", Library = "SQLite", LibraryVersion = "3" }, "/plugins/ado")],
    };

    private static readonly RunPlan Plan = new()
    {
        Transports = ["json", "grpc"], Persons = [10], Database = new DatabasePlan { Via = ["ado", "dapper"] },
    };

    [Fact]
    public void NamesOver_TransportsAndWays_AreEveryWayAloneAndEveryPair() => Assert.Equal(
        ["direct+ado", "direct+dapper", "json+ado", "json+dapper", "grpc+ado", "grpc+dapper"], Rows.NamesOver(Plan));

    [Fact]
    public void NamesOver_NamesOfAnEarlierRun_AreTheSame()
    {
        var resolved = Plan with { Transports = Rows.NamesOver(Plan) };

        Assert.Equal(Rows.NamesOver(Plan), Rows.NamesOver(resolved));
        Assert.Empty(Rows.Problems(resolved));
    }

    [Fact]
    public void NamesOver_All_AreTheRowsThatAreNoVariants() => Assert.Equal(
        ["direct+ado", "json+ado", "grpc+ado"], Rows.NamesOver(Plan with { Transports = ["all"], Database = new DatabasePlan { Via = ["ado"] } }));

    [Fact]
    public void NamesOver_WithoutADatabase_AreThoseOfThePlan() => Assert.Equal(["json"], Rows.NamesOver(new RunPlan { Transports = ["json"] }));

    [Theory]
    [InlineData("json+dapper", "json+dapper", "json+dapper")]
    [InlineData("json+gzip+dapper", "json+gzip+dapper", "json+dapper")]
    [InlineData("json+dapper+again", "json+dapper+again", "json+dapper")]
    [InlineData("direct+ado", "direct+ado", "direct+ado")]
    public void Find_RowOverAWay_HasAnEndpointOfItsOwn(string id, string found, string endpoint)
    {
        var row = Rows.Find(id)!.Description;

        Assert.Equal((found, endpoint), (row.Id, row.EndpointId));
        Assert.StartsWith("Library of", row.Settings["data"], StringComparison.Ordinal);
    }

    [Fact]
    public void Find_WayAlone_HasTheLibraryOfTheWay() => Assert.Equal(
        ("Library of ado", "1", Implementation.Library),
        (Rows.Find("direct+ado")!.Description.Library, Rows.Find("direct+ado")!.Description.LibraryVersion, Rows.Find("direct+ado")!.Description.Implementation));

    [Theory]
    [InlineData("json+nothing")]
    [InlineData("nothing+ado")]
    [InlineData("direct")]
    [InlineData("+ado")]
    public void Find_NoSuchRowOrWay_IsNull(string id) => Assert.Null(Rows.Find(id));

    [Fact]
    public void EndpointsOf_RowsOverAWay_StartTheirServersWithIt()
    {
        var plan = Plan with { Transports = Rows.NamesOver(Plan) };
        var hosts = Rows.Over(plan, new MadeDatabase(new StoreAddress("sqlite", "Data Source=/tmp/people.db"), "SQLite 3.50")).EndpointsOf(plan);

        var grpc = hosts.Single(host => host.Id == "grpc+dapper");
        Assert.Equal(6, hosts.Count);
        Assert.Equal(("grpc", "/plugins/grpc"), (grpc.Serves, grpc.PluginFolder));
        Assert.Equal(["--via", "dapper", "--via-plugin", "/plugins/dapper", "--data-store", "sqlite", "--connection", "Data Source=/tmp/people.db"], grpc.Arguments);
    }

    [Fact]
    public void CellsOf_PlanOverADatabase_AreThoseOfEveryPair() =>
        Assert.Equal(6 * 2, ExperimentList.For(Plan).CellsOf(Plan, Rows).Count);

    [Theory]
    [InlineData("sqlte", "ado", "unknown database 'sqlte': did you mean 'sqlite'?")]
    [InlineData("sqlite", "dappr", "unknown way to the data 'dappr': did you mean 'dapper'?")]
    [InlineData("sqlite", "copy", "copy does not read sqlite: it reads postgres")]
    public void Problems_UnknownNames_SayWhatToType(string store, string via, string problem) =>
        Assert.Contains(problem, Rows.Validate(Plan with { Database = new DatabasePlan { Store = store, Via = [via] } }), StringComparison.Ordinal);

    [Theory]
    [InlineData("mine", "the way to the data 'mine' is unavailable: plugin data-mine: package Mine not found; see 'transport plugin build'")]
    [InlineData("mine-lazy", "the way to the data 'mine-lazy' is unavailable: plugin data-mine: package Mine not found; see 'transport plugin build'")]
    [InlineData("miner", "unknown way to the data 'miner': type any of ado,dapper,copy")]
    public void Problems_WayOfAPluginThatIsUnavailable_SayWhy(string via, string problem)
    {
        var rows = new RowCatalogue(Rows.Transports, [new UnavailablePlugin("data-mine", "/plugins/data-mine", "package Mine not found; see 'transport plugin build'")]) { Ways = Rows.Ways, Stores = Rows.Stores };

        Assert.Equal(problem, rows.Validate(Plan with { Database = new DatabasePlan { Via = [via] } }));
    }

    [Fact]
    public void Problems_EverythingElseThatIsWrong_IsSaidAtOnce()
    {
        var problem = Rows.Validate(Plan with
        {
            Transports = ["jsn"], Operations = [Operation.Query], Persons = [0], Server = new Uri("http://127.0.0.1:5080"), Database = new DatabasePlan { Via = [] },
        });

        Assert.Contains("unknown transport 'jsn': did you mean 'json'?", problem, StringComparison.Ordinal);
        Assert.Contains("no way to the data was named: type --via with any of ado,dapper,copy", problem, StringComparison.Ordinal);
        Assert.Contains("a database holds persons only", problem, StringComparison.Ordinal);
        Assert.Contains("no persons need no database", problem, StringComparison.Ordinal);
        Assert.Contains("starts its own servers: leave out --server", problem, StringComparison.Ordinal);
    }

    [Fact]
    public void CommandLine_OfTheResolvedPlan_HasNamesAsTheyAreTyped() => Assert.StartsWith(
        "transport data --database sqlite --via ado,dapper --transports json,grpc --persons 10 ",
        RunCommandLine.Of(Plan with { Transports = Rows.NamesOver(Plan) }),
        StringComparison.Ordinal);

    [Theory]
    [InlineData("Host=db;Password=secret", "a password would be stored with the run: leave it out of the connection string, and set PGPASSWORD")]
    [InlineData("Host=db;SSL Password=secret", "an SSL Password would be stored with the run, and PGPASSWORD does not replace it: leave it out")]
    [InlineData("Host=db;sslpassword=secret", "an SSL Password would be stored with the run, and PGPASSWORD does not replace it: leave it out")]
    [InlineData("no connection", "--postgres takes a connection string")]
    public void Problems_ConnectionThatCannotBeStored_SaysWhatToType(string connection, string problem)
    {
        var rows = new RowCatalogue(Rows.Transports, [])
        {
            Ways = [Way("copy", "postgres")],
            Stores = [new FoundPart<DataStoreDescription>(new DataStoreDescription { Id = "postgres", Library = "Npgsql", LibraryVersion = "10", TakesConnection = true }, "/plugins/ado")],
        };

        var said = rows.Validate(Plan with { Database = new DatabasePlan { Store = "postgres", Connection = connection, Via = ["copy"] } });

        Assert.StartsWith(problem, said, StringComparison.Ordinal);
        Assert.DoesNotContain("secret", said, StringComparison.Ordinal);
    }

    [Fact]
    public void Problems_ConnectionOfAStoreWithoutAServer_SaysWhatToType() => Assert.Contains(
        "sqlite has no server to connect to: leave out --postgres, or type --database postgres",
        Rows.Validate(Plan with { Database = new DatabasePlan { Connection = "Host=db", Via = ["ado"] } }),
        StringComparison.Ordinal);

    [Fact]
    public void Over_DatabaseThatWasMade_IsNamedWithItsVersion()
    {
        var row = Rows.Over(Plan, new MadeDatabase(new StoreAddress("sqlite", "Data Source=people.db"), "SQLite 3.50.4")).Find("json+ado")!;

        Assert.StartsWith("SQLite 3.50.4 (SQLite 3)", row.Description.Settings["database"], StringComparison.Ordinal);
    }

    [Fact]
    public void CommandLine_OverAServerOfTheUser_NamesItAndWhatIsShown() => Assert.StartsWith(
        "transport data --database postgres --postgres \"Host=db;Database=test\" --via ado --transports json --sql --persons 10 ",
        RunCommandLine.Of(new RunPlan
        {
            Transports = ["json"], Persons = [10], Database = new DatabasePlan { Store = "postgres", Connection = "Host=db;Database=test", Via = ["ado"], Sql = true },
        }),
        StringComparison.Ordinal);

    private static FoundPart<DataWayDescription> Way(string id, string store) => new(
        new DataWayDescription { Id = id, Library = "Library of " + id, LibraryVersion = "1", Stores = [store], Manner = "by hand" }, "/plugins/" + id);
}
