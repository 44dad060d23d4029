using System.Collections;

namespace Transport.DataContract.Counting;

/// <summary>A driver's reader whose rows and further result sets are counted.</summary>
[SuppressMessage("Design", "CA1010", Justification = "ADO.NET's readers enumerate records of no type.")]
public sealed class CountingReader : DbDataReader
{
    private readonly DbDataReader _inner;
    private readonly string _text;
    private readonly StatementLog _log;

    /// <param name="inner">The driver's reader, which is disposed with this.</param>
    /// <param name="text">The text whose rows it reads.</param>
    /// <param name="log">Told every row, and every result set but the first.</param>
    public CountingReader(DbDataReader inner, string text, StatementLog log)
    {
        _inner = inner;
        _text = text;
        _log = log;
    }

    /// <summary>The driver's own, for a library that asks for it.</summary>
    public DbDataReader Inner => _inner;

    /// <inheritdoc/>
    public override int Depth => _inner.Depth;

    /// <inheritdoc/>
    public override int FieldCount => _inner.FieldCount;

    /// <inheritdoc/>
    public override bool HasRows => _inner.HasRows;

    /// <inheritdoc/>
    public override bool IsClosed => _inner.IsClosed;

    /// <inheritdoc/>
    public override int RecordsAffected => _inner.RecordsAffected;

    /// <inheritdoc/>
    public override object this[int ordinal] => _inner[ordinal];

    /// <inheritdoc/>
    public override object this[string name] => _inner[name];

    /// <inheritdoc/>
    public override bool Read() => CountRow(_inner.Read());

    /// <inheritdoc/>
    public override async Task<bool> ReadAsync(CancellationToken cancellationToken) => CountRow(await _inner.ReadAsync(cancellationToken).ConfigureAwait(false));

    /// <inheritdoc/>
    public override bool NextResult() => CountResult(_inner.NextResult());

    /// <inheritdoc/>
    public override async Task<bool> NextResultAsync(CancellationToken cancellationToken) =>
        CountResult(await _inner.NextResultAsync(cancellationToken).ConfigureAwait(false));

    /// <inheritdoc/>
    public override bool GetBoolean(int ordinal) => _inner.GetBoolean(ordinal);

    /// <inheritdoc/>
    public override byte GetByte(int ordinal) => _inner.GetByte(ordinal);

    /// <inheritdoc/>
    public override long GetBytes(int ordinal, long dataOffset, byte[]? buffer, int bufferOffset, int length) =>
        _inner.GetBytes(ordinal, dataOffset, buffer, bufferOffset, length);

    /// <inheritdoc/>
    public override char GetChar(int ordinal) => _inner.GetChar(ordinal);

    /// <inheritdoc/>
    public override long GetChars(int ordinal, long dataOffset, char[]? buffer, int bufferOffset, int length) =>
        _inner.GetChars(ordinal, dataOffset, buffer, bufferOffset, length);

    /// <inheritdoc/>
    public override string GetDataTypeName(int ordinal) => _inner.GetDataTypeName(ordinal);

    /// <inheritdoc/>
    public override DateTime GetDateTime(int ordinal) => _inner.GetDateTime(ordinal);

    /// <inheritdoc/>
    public override decimal GetDecimal(int ordinal) => _inner.GetDecimal(ordinal);

    /// <inheritdoc/>
    public override double GetDouble(int ordinal) => _inner.GetDouble(ordinal);

    /// <inheritdoc/>
    public override IEnumerator GetEnumerator() => new DbEnumerator(this);

    /// <inheritdoc/>
    public override Type GetFieldType(int ordinal) => _inner.GetFieldType(ordinal);

    /// <inheritdoc/>
    public override T GetFieldValue<T>(int ordinal) => _inner.GetFieldValue<T>(ordinal);

    /// <inheritdoc/>
    public override Task<T> GetFieldValueAsync<T>(int ordinal, CancellationToken cancellationToken) => _inner.GetFieldValueAsync<T>(ordinal, cancellationToken);

    /// <inheritdoc/>
    public override float GetFloat(int ordinal) => _inner.GetFloat(ordinal);

    /// <inheritdoc/>
    public override Guid GetGuid(int ordinal) => _inner.GetGuid(ordinal);

    /// <inheritdoc/>
    public override short GetInt16(int ordinal) => _inner.GetInt16(ordinal);

    /// <inheritdoc/>
    public override int GetInt32(int ordinal) => _inner.GetInt32(ordinal);

    /// <inheritdoc/>
    public override long GetInt64(int ordinal) => _inner.GetInt64(ordinal);

    /// <inheritdoc/>
    public override string GetName(int ordinal) => _inner.GetName(ordinal);

    /// <inheritdoc/>
    public override int GetOrdinal(string name) => _inner.GetOrdinal(name);

    /// <inheritdoc/>
    public override DataTable? GetSchemaTable() => _inner.GetSchemaTable();

    /// <inheritdoc/>
    public override string GetString(int ordinal) => _inner.GetString(ordinal);

    /// <inheritdoc/>
    public override object GetValue(int ordinal) => _inner.GetValue(ordinal);

    /// <inheritdoc/>
    public override int GetValues(object[] values) => _inner.GetValues(values);

    /// <inheritdoc/>
    public override bool IsDBNull(int ordinal) => _inner.IsDBNull(ordinal);

    /// <inheritdoc/>
    public override Task<bool> IsDBNullAsync(int ordinal, CancellationToken cancellationToken) => _inner.IsDBNullAsync(ordinal, cancellationToken);

    /// <inheritdoc/>
    public override void Close() => _inner.Close();

    /// <inheritdoc/>
    public override Task CloseAsync() => _inner.CloseAsync();

    /// <inheritdoc/>
    public override async ValueTask DisposeAsync()
    {
        await _inner.DisposeAsync().ConfigureAwait(false);
        await base.DisposeAsync().ConfigureAwait(false);
    }

    /// <inheritdoc/>
    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            _inner.Dispose();
        }

        base.Dispose(disposing);
    }

    private bool CountRow(bool isThere)
    {
        if (isThere)
        {
            _log.AddRow(_inner, _text);
        }

        return isThere;
    }

    private bool CountResult(bool isThere)
    {
        if (isThere)
        {
            _log.AddStatement(text: null);
        }

        return isThere;
    }
}
