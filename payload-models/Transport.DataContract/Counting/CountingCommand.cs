namespace Transport.DataContract.Counting;

/// <summary>A driver's command whose executions are counted.</summary>
public sealed class CountingCommand : DbCommand
{
    private readonly DbCommand _inner;
    private readonly StatementLog _log;
    private DbConnection? _connection;

    internal CountingCommand(DbCommand inner, DbConnection connection, StatementLog log)
    {
        _inner = inner;
        _connection = connection;
        _log = log;
    }

    /// <summary>The driver's own, for a library that asks for it.</summary>
    public DbCommand Inner => _inner;

    /// <inheritdoc/>
    [AllowNull]
    public override string CommandText { get => _inner.CommandText; set => _inner.CommandText = value; }

    /// <inheritdoc/>
    public override int CommandTimeout { get => _inner.CommandTimeout; set => _inner.CommandTimeout = value; }

    /// <inheritdoc/>
    public override CommandType CommandType { get => _inner.CommandType; set => _inner.CommandType = value; }

    /// <inheritdoc/>
    public override bool DesignTimeVisible { get => _inner.DesignTimeVisible; set => _inner.DesignTimeVisible = value; }

    /// <inheritdoc/>
    public override UpdateRowSource UpdatedRowSource { get => _inner.UpdatedRowSource; set => _inner.UpdatedRowSource = value; }

    /// <inheritdoc/>
    protected override DbConnection? DbConnection
    {
        get => _connection;
        set
        {
            _connection = value;
            _inner.Connection = value is CountingConnection counting ? counting.Inner : value;
        }
    }

    /// <inheritdoc/>
    protected override DbParameterCollection DbParameterCollection => _inner.Parameters;

    /// <inheritdoc/>
    protected override DbTransaction? DbTransaction { get => _inner.Transaction; set => _inner.Transaction = value; }

    /// <inheritdoc/>
    public override void Cancel() => _inner.Cancel();

    /// <inheritdoc/>
    public override void Prepare() => _inner.Prepare();

    /// <inheritdoc/>
    public override int ExecuteNonQuery()
    {
        _log.AddStatement(CommandText);
        return _inner.ExecuteNonQuery();
    }

    /// <inheritdoc/>
    public override Task<int> ExecuteNonQueryAsync(CancellationToken cancellationToken)
    {
        _log.AddStatement(CommandText);
        return _inner.ExecuteNonQueryAsync(cancellationToken);
    }

    /// <inheritdoc/>
    public override object? ExecuteScalar()
    {
        using var reader = ExecuteDbDataReader(CommandBehavior.Default);
        return reader.Read() ? reader.GetValue(0) : null;
    }

    /// <inheritdoc/>
    public override async Task<object?> ExecuteScalarAsync(CancellationToken cancellationToken)
    {
        var reader = await ExecuteDbDataReaderAsync(CommandBehavior.Default, cancellationToken).ConfigureAwait(false);
        await using (reader.ConfigureAwait(false))
        {
            return await reader.ReadAsync(cancellationToken).ConfigureAwait(false) ? reader.GetValue(0) : null;
        }
    }

    /// <inheritdoc/>
    protected override DbParameter CreateDbParameter() => _inner.CreateParameter();

    /// <inheritdoc/>
    protected override DbDataReader ExecuteDbDataReader(CommandBehavior behavior)
    {
        _log.AddStatement(CommandText);
        return new CountingReader(_inner.ExecuteReader(Readable(behavior)), CommandText, _log);
    }

    /// <inheritdoc/>
    protected override async Task<DbDataReader> ExecuteDbDataReaderAsync(CommandBehavior behavior, CancellationToken cancellationToken)
    {
        _log.AddStatement(CommandText);
        return new CountingReader(await _inner.ExecuteReaderAsync(Readable(behavior), cancellationToken).ConfigureAwait(false), CommandText, _log);
    }

    /// <summary>Values that are counted are read once more by their reader.</summary>
    private static CommandBehavior Readable(CommandBehavior behavior) => behavior & ~CommandBehavior.SequentialAccess;

    /// <inheritdoc/>
    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            _inner.Dispose();
        }

        base.Dispose(disposing);
    }
}
