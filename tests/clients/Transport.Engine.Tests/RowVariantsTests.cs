namespace Transport.Engine.Tests;

/// <summary>Transports in variants: their names, their servers, and what is refused.</summary>
public sealed class RowVariantsTests
{
    private static readonly RowCatalogue Rows = new([.. InBoxTransports.All, FakeTransport.Correct("grpc")], [], new Dictionary<string, string> { ["grpc"] = "/plugins/grpc" });

    [Fact]
    public void Find_Variant_HasTheEndpointOfItsListenerAlone()
    {
        var row = Rows.Find("json@h2+tls+br")!.Description;

        Assert.Equal(("json@h2+tls+br", "json@h2+tls", "br", WireProtocol.Tls), (row.Id, row.EndpointId, row.Compression, row.Protocol));
        Assert.Equal("application/json over HTTP/2, TLS 1.3", row.Wire);
        Assert.True(row.IsVariant);
        Assert.Equal("json", Rows.Find("json+zstd")!.Description.EndpointId);
    }

    [Fact]
    public void Find_LocalSocket_SaysSoInItsWire()
    {
        var row = Rows.Find("json@h2+uds+tls+br")!.Description;

        Assert.Equal(("json@h2+uds+tls", "application/json over HTTP/2, Unix domain socket, TLS 1.3"), (row.EndpointId, row.Wire));
        Assert.Equal("application/json over HTTP/1.1, Unix domain socket, cleartext", Rows.Find("json+uds")!.Description.Wire);
        Assert.Contains("socket", row.Settings.Keys);
    }

    [Fact]
    public void Describe_Encoding_EndsWithHowThoseOfTheListenerCombine() =>
        Assert.Equal("@h2 +uds +tls +stream +gzip +br +zstd @h2+uds+tls", RowVariants.Describe(Rows.Find("json")!.Description));

    [Fact]
    public void EndpointsOf_Variant_AreServedByAProcessThatListensSo()
    {
        var host = Assert.Single(Rows.EndpointsOf(["json@h2+tls+br", "json@h2+tls"]));

        Assert.Equal(("json@h2+tls", "json"), (host.Id, host.Serves));
        Assert.Equal(["--variant", "h2+tls"], host.Arguments);
    }

    [Fact]
    public void CellsOf_PlanWithVariants_HasThem()
    {
        var plan = new RunPlan { Transports = ["json", "json@h2"], Persons = [10], Orders = OrdersMode.None };

        Assert.Equal(["json", "json@h2"], Rows.Over(plan).CellsOf(plan).Select(cell => cell.Transport));
        Assert.Empty(Rows.Problems(plan));
        Assert.Same(Rows, Rows.Over(plan with { Transports = ["json"] }));
    }

    [Theory]
    [InlineData("json", "json,json@h2,json+br")]
    [InlineData("wcf-text,json", "wcf-text,json,json@h2,json+br")]
    [InlineData("json+gzip", "json+gzip")]
    public void Multiply_Transports_FollowsEachByThoseItHas(string typed, string expected) => Assert.Equal(
        expected.Split(','), RowVariants.Multiply(Rows, new RunPlan { Transports = typed.Split(',') }, [HttpVariants.Http2, HttpVariants.Brotli]));

    [Fact]
    public void Multiply_All_IsThatOfEveryTransportThatIsNoVariant()
    {
        var names = RowVariants.Multiply(Rows, new RunPlan(), [HttpVariants.Tls]);

        Assert.Equal(["all", "json+tls"], names);
        var plan = new RunPlan { Transports = names, Persons = [1], Orders = OrdersMode.None };
        Assert.Contains("wcf-text", Rows.Over(plan).CellsOf(plan).Select(cell => cell.Transport));
        Assert.Empty(Rows.Problems(plan));
    }

    [Fact]
    public void Problems_VariantOfTheListenerOnAServerThatRuns_IsRefused()
    {
        var plan = new RunPlan { Transports = ["json+tls"], Server = new Uri("http://127.0.0.1:5080") };

        Assert.Equal("'json+tls' needs a server that the run starts: leave --server out", Assert.Single(Rows.Problems(plan)).Message);
        Assert.Empty(Rows.Problems(plan with { Transports = ["json+br"] }));
    }

    [Fact]
    public void Find_Stream_CarriesPersonsAlone()
    {
        var row = Rows.Find("json@h2+stream")!.Description;

        Assert.Equal(("json@h2", "one JSON text a line (NDJSON)"), (row.EndpointId, row.Settings["stream"]));
        Assert.Equal([Operation.GetPersons], row.Operations);
    }

    [Fact]
    public void RequireNoLocalSocket_CellOverOne_NamesItAndTheOption()
    {
        var plan = new RunPlan { Transports = ["json", "json+uds"], Persons = [1], Orders = OrdersMode.None };
        var cells = Rows.Over(plan).CellsOf(plan);

        Assert.Equal("json+uds needs clients on the server's machine: leave --client out", Assert.Throws<RunException>(() => RowVariants.RequireNoLocalSocket(cells, "--client")).Message);
        RowVariants.RequireNoLocalSocket(cells.Take(1), "--client");
    }

    [Fact]
    public void CreateClient_AddressOfAnotherKind_IsRefused() => Assert.Contains(
        "not over TLS", Assert.Throws<InvalidOperationException>(() => Rows.Find("json+tls")!.CreateClient(new ClientOptions { Address = new Uri("http://127.0.0.1:1") })).Message, StringComparison.Ordinal);

    [Theory]
    [InlineData("wcf-text@h2", "wcf-text has no variants: type 'transport list --variants' for those that have")]
    [InlineData("grpc@h2", "grpc has no variants: type 'transport list --variants' for those that have")]
    [InlineData("json@h3", "'json@h3' is not measured: HTTP/3 needs libmsquic")]
    [InlineData("json+uds@h2", "'json+uds@h2' is written json@h2+uds")]
    [InlineData("wcf-nettcp+uds", "wcf-nettcp has no variants: ")]
    [InlineData("json+tls@h2", "'json+tls@h2' is written json@h2+tls")]
    [InlineData("json+gzip+tls", "'json+gzip+tls' is written json+tls+gzip")]
    [InlineData("json+gzip+br", "json has no variant +gzip+br: it has ")]
    [InlineData("json+stream+gzip", "json has no variant +stream+gzip: it has ")]
    [InlineData("nobody+tls", "unknown transport 'nobody+tls': ")]
    public void Problems_VariantThatThereIsNot_SaysWhy(string name, string problem) =>
        Assert.StartsWith(problem, Assert.Single(Rows.Problems(new RunPlan { Transports = [name] })).Message, StringComparison.Ordinal);
}
