namespace Transport.Reporting.Tests;

/// <summary>What a run over a database says.</summary>
public sealed class DatabaseReportTests
{
    [Fact]
    public void Headline_SaysWhichLayerPaysAndWhoAsksForEveryRow()
    {
        var sentences = Reports.Of(SampleDatabase.Record, null).Headline.Select(sentence => sentence.Text).ToList();

        Assert.StartsWith("1,000 persons without orders: the wire pays: the slowest wire, odata, adds 11", sentences[0], StringComparison.Ordinal);
        Assert.StartsWith("1,000 persons with orders: the database's way pays: the slowest way to the data, efcore-lazy, takes 4", sentences[1], StringComparison.Ordinal);
        Assert.Contains("; the slowest wire, odata, adds 1", sentences[1], StringComparison.Ordinal);
        Assert.Equal(
            "N+1: efcore-lazy executes 1 + 1.00 x persons statements (1,000 persons with orders: 1,001), 1,000 times: SELECT \"o\".\"id\" FROM \"orders\" AS \"o\" WHERE \"o\".\"person_id\" = @p",
            sentences[2]);
    }

    [Fact]
    public void Grids_OfARunWithoutADatabase_AreNone() =>
        Assert.DoesNotContain(Reports.Of(SampleRun.Record, null).Grids, grid => grid.Columns[0].Header == "way to the data");

    [Fact]
    public void Matrix_HasWaysByTransportsWithTheShareOfData()
    {
        var matrix = Reports.Of(SampleDatabase.Record, null).Grids.First(grid => grid.Title.StartsWith("1,000 persons with orders from sqlite: median", StringComparison.Ordinal));

        Assert.Equal(["way to the data", "alone", "json", "grpc", "wcf-nettcp", "odata"], matrix.Columns.Select(column => column.Header));
        Assert.Equal(["ado", "dapper", "efcore-compiled", "efcore-lazy"], matrix.Rows.Select(row => row[0]));
        Assert.Matches(@"^13\.\d+ \(1\d %\)$", matrix.Rows[0][5]);
    }

    [Fact]
    public void Csv_HasDataStatementsAndAlarm()
    {
        var lines = Text.Of(Reports.Of(SampleDatabase.Record, null), OutputFormat.Csv).Split("\r\n");

        Assert.EndsWith(",way,dataMs,dataShare,statements,databaseRows,databaseBytes,statementsFixed,statementsPerPerson,alarm,incidents", lines[0], StringComparison.Ordinal);
        Assert.EndsWith(",1001,3000,96000,1,1,N+1: 1 + 1.00 x persons,", lines.Single(line => line.StartsWith("json+efcore-lazy,", StringComparison.Ordinal) && line.Contains(",1000,true,", StringComparison.Ordinal)), StringComparison.Ordinal);
        Assert.EndsWith(",2,3000,96000,2,0,,", lines.Single(line => line.StartsWith("json+ado,", StringComparison.Ordinal) && line.Contains(",1000,true,", StringComparison.Ordinal)), StringComparison.Ordinal);
    }
}
