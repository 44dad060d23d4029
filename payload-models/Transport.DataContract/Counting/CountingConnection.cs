namespace Transport.DataContract.Counting;

/// <summary>A driver's connection that tells a log every statement; all else is the driver's.</summary>
/// <param name="inner">The driver's connection, which is disposed with this.</param>
/// <param name="log">Told every statement and row.</param>
public sealed class CountingConnection(DbConnection inner, StatementLog log) : DbConnection
{
    /// <summary>The driver's own, for a library that asks for it.</summary>
    public DbConnection Inner => inner;

    /// <inheritdoc/>
    [AllowNull]
    public override string ConnectionString { get => inner.ConnectionString; set => inner.ConnectionString = value; }

    /// <inheritdoc/>
    public override string Database => inner.Database;

    /// <inheritdoc/>
    public override string DataSource => inner.DataSource;

    /// <inheritdoc/>
    public override string ServerVersion => inner.ServerVersion;

    /// <inheritdoc/>
    public override ConnectionState State => inner.State;

    /// <inheritdoc/>
    public override void ChangeDatabase(string databaseName) => inner.ChangeDatabase(databaseName);

    /// <inheritdoc/>
    public override void Open() => inner.Open();

    /// <inheritdoc/>
    public override Task OpenAsync(CancellationToken cancellationToken) => inner.OpenAsync(cancellationToken);

    /// <inheritdoc/>
    public override void Close() => inner.Close();

    /// <inheritdoc/>
    public override Task CloseAsync() => inner.CloseAsync();

    /// <inheritdoc/>
    public override async ValueTask DisposeAsync()
    {
        await inner.DisposeAsync().ConfigureAwait(false);
        await base.DisposeAsync().ConfigureAwait(false);
    }

    /// <inheritdoc/>
    protected override DbTransaction BeginDbTransaction(IsolationLevel isolationLevel) => inner.BeginTransaction(isolationLevel);

    /// <inheritdoc/>
    protected override DbCommand CreateDbCommand() => new CountingCommand(inner.CreateCommand(), this, log);

    /// <inheritdoc/>
    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            inner.Dispose();
        }

        base.Dispose(disposing);
    }
}
