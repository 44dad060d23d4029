using Transport.DataContract.Tables;

namespace Transport.Trials.Tests.Databases;

/// <summary>Statements over one row, and over all rows, when PostgreSQL does not go on: they end, and those over many rows are not cut short.</summary>
public sealed class TableLimitTests
{
    private const int Rows = 6;

    [Theory]
    [InlineData(InsertManner.RowTransactions)]
    [InlineData(InsertManner.OneTransaction)]
    [InlineData(InsertManner.Prepared)]
    [InlineData(InsertManner.Batch)]
    [InlineData(InsertManner.Arrays)]
    public async Task Insert_StatementThatHangs_Fails(InsertManner manner)
    {
        // One table for each: what was cut off may hold its table a little longer.
        await using var trial = await TrialAsync($"hanging_{manner}".ToLowerInvariant());
        await trial.SlowAsync(seconds: 30);

        var failure = await Assert.ThrowsAnyAsync<DbException>(() => trial.OnAThread(tables => Insert(tables, trial.Shape, manner)));

        Assert.IsType<TimeoutException>(failure.InnerException);
    }

    [Fact]
    public async Task Copy_ThatHangs_Fails()
    {
        await using var trial = await TrialAsync("hanging_copy");
        await trial.SlowAsync(seconds: 60);

        await Assert.ThrowsAnyAsync<DbException>(() => trial.OnAThread(tables => Insert(tables, trial.Shape, InsertManner.Copy)));
    }

    [Fact]
    public async Task Copy_LongerThanAStatementOverOneRow_IsNotCut()
    {
        await using var trial = await TrialAsync("long_copy");
        await trial.SlowAsync(seconds: 0.4);

        Assert.Equal(Rows, await trial.OnAThread(tables => Insert(tables, trial.Shape, InsertManner.Copy)));
    }

    [Fact]
    public async Task Index_OfATableThatSomebodyElseHolds_Fails()
    {
        await using var trial = await TrialAsync("held");
        await using var transaction = await trial.Other.BeginTransactionAsync(Deadline.Soon);
        await trial.ExecuteAsync($"LOCK TABLE {trial.Shape.Name}");

        var failure = await Assert.ThrowsAnyAsync<DbException>(() => trial.OnAThread(tables =>
        {
            tables.Index(trial.Shape, "id");
            return 0;
        }));

        Assert.Equal("55P03", failure.SqlState);
    }

    private static int Insert(ITables tables, TableShape shape, InsertManner manner) => tables.Insert(shape, manner, Rows, (row, writer) => writer.Write((long)row), () => true);

    private static async Task<Trial> TrialAsync(string name)
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        // A second for a statement over one row, ten for one over all.
        var connection = new NpgsqlConnectionStringBuilder(await TestPostgres.ConnectionAsync()) { CommandTimeout = 1, Pooling = false }.ConnectionString;
        var other = new NpgsqlConnection(connection);
        await other.OpenAsync(Deadline.Soon);
        return new Trial(BuiltPlugins.Store("postgres").OpenTables(new StoreAddress("postgres", connection))!, other, new TableShape(name, [("id", ColumnType.Int64)]));
    }

    private sealed class Trial : IAsyncDisposable
    {
        private readonly ITables _tables;

        public Trial(ITables tables, NpgsqlConnection other, TableShape shape)
        {
            (_tables, Other, Shape) = (tables, other, shape);
            tables.Create(shape);
        }

        public NpgsqlConnection Other { get; }

        public TableShape Shape { get; }

        /// <summary>Every row that is inserted takes so long.</summary>
        public Task SlowAsync(double seconds) => ExecuteAsync(FormattableString.Invariant($$"""
            CREATE OR REPLACE FUNCTION {{Shape.Name}}_slow() RETURNS trigger LANGUAGE plpgsql AS $f$ BEGIN PERFORM pg_sleep({{seconds}}); RETURN NEW; END $f$;
            CREATE TRIGGER slow BEFORE INSERT ON {{Shape.Name}} FOR EACH ROW EXECUTE FUNCTION {{Shape.Name}}_slow();
            """));

        public async Task ExecuteAsync(string text)
        {
            await using var command = new NpgsqlCommand(text, Other);
            await command.ExecuteNonQueryAsync(Deadline.Soon);
        }

        public Task<int> OnAThread(Func<ITables, int> work) => Task.Run(() => work(_tables)).WaitAsync(Deadline.Soon);

        public async ValueTask DisposeAsync()
        {
            _tables.Dispose();
            await Other.DisposeAsync();
        }
    }
}
