using System.Collections;
using Npgsql;
using NpgsqlTypes;
using Transport.DataContract.Tables;

namespace Transport.Plugin.DataAdo.Tables;

internal sealed class BatchWriter(NpgsqlParameterCollection parameters) : IRowWriter
{
    public void Write(short value) => Add(value);

    public void Write(int value) => Add(value);

    public void Write(long value) => Add(value);

    public void Write(double value) => Add(value);

    public void Write(string? value) => parameters.Add(new NpgsqlParameter { Value = value ?? (object)DBNull.Value, NpgsqlDbType = NpgsqlDbType.Text });

    private void Add<T>(T value) => parameters.Add(new NpgsqlParameter<T> { TypedValue = value });
}

internal sealed class ArrayWriter(TableShape table) : IRowWriter
{
    private readonly IList[] _columns =
    [
        .. table.Columns.Select(column => (IList)(column.Type switch
        {
            ColumnType.Int16 => new List<short>(),
            ColumnType.Int32 => new List<int>(),
            ColumnType.Int64 => new List<long>(),
            ColumnType.Double => new List<double>(),
            _ => new List<string?>(),
        })),
    ];

    private int _next;

    public void Write(short value) => Add(value);

    public void Write(int value) => Add(value);

    public void Write(long value) => Add(value);

    public void Write(double value) => Add(value);

    public void Write(string? value) => Add(value);

    /// <summary>Ends the rows.</summary>
    public void MoveTo(NpgsqlParameterCollection parameters)
    {
        foreach (var (i, column) in _columns.Index())
        {
            parameters[i].Value = column;
        }
    }

    private void Add<T>(T value)
    {
        ((List<T>)_columns[_next]).Add(value);
        _next = (_next + 1) % _columns.Length;
    }
}

internal sealed class CopyWriter(NpgsqlBinaryImporter import) : IRowWriter
{
    public void Write(short value) => import.Write(value, NpgsqlDbType.Smallint);

    public void Write(int value) => import.Write(value, NpgsqlDbType.Integer);

    public void Write(long value) => import.Write(value, NpgsqlDbType.Bigint);

    public void Write(double value) => import.Write(value, NpgsqlDbType.Double);

    public void Write(string? value)
    {
        if (value is null)
        {
            import.WriteNull();
        }
        else
        {
            import.Write(value, NpgsqlDbType.Text);
        }
    }
}
