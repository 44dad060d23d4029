using Apache.Arrow;
using Apache.Arrow.Flight;
using Apache.Arrow.Types;
using Grpc.Core;
using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Plugin.ArrowFlight;

/// <summary>Record batches of rows, and columns by their types.</summary>
internal static class Batches
{
    /// <summary>A batch is sent while the next is made.</summary>
    public const int MaxRows = 8_192;

    public delegate RecordBatch Create<T>(ReadOnlySpan<T> rows);

    /// <summary>One batch at least: of none, a reader would not learn the schema.</summary>
    public static IEnumerable<RecordBatch> Of<T>(T[] rows, Create<T> create)
    {
        for (var from = 0; from == 0 || from < rows.Length; from += MaxRows)
        {
            yield return create(rows.AsSpan(from, Math.Min(MaxRows, rows.Length - from)));
        }
    }

    /// <param name="reader">The batches.</param>
    /// <param name="schema">What they must have.</param>
    /// <param name="read">Adds the rows of one.</param>
    /// <param name="mostBytes">What all of them together may have.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <exception cref="InvalidPayloadException">The columns are not those of the schema, a batch is damaged, or they are longer than they may be.</exception>
    public static async Task<T[]> ReadAsync<T>(FlightRecordBatchStreamReader reader, Schema schema, Action<RecordBatch, List<T>> read, long mostBytes, CancellationToken cancellationToken)
    {
        var (rows, bytes) = (new List<T>(), 0L);
        while (await NextAsync(reader, cancellationToken) is { } next)
        {
            using var batch = next;
            bytes += batch.Arrays.Sum(static array => BytesOf(array.Data));
            if (bytes > mostBytes)
            {
                throw new InvalidPayloadException($"The record batches are longer than {mostBytes} bytes.");
            }

            if (!IsOf(batch.Schema, schema))
            {
                throw new InvalidPayloadException($"The columns must be: {string.Join(", ", schema.FieldsList.Select(static field => $"{field.Name} {field.DataType.Name}"))}.");
            }

            try
            {
                read(batch, rows);
            }
            catch (Exception damaged) when (damaged is ArgumentException or IndexOutOfRangeException or InvalidCastException or OverflowException or NullReferenceException)
            {
                throw new InvalidPayloadException("A record batch is damaged.", damaged);
            }
        }

        return [.. rows];
    }

    /// <summary>A column of texts. The library reads where its offsets say, whatever they are.</summary>
    /// <exception cref="InvalidPayloadException">They lead elsewhere.</exception>
    public static StringArray Texts(IArrowArray array)
    {
        var texts = (StringArray)array;
        var last = 0;
        foreach (var offset in texts.Length == 0 ? [] : texts.ValueOffsets)
        {
            last = offset >= last && offset <= texts.Values.Length ? offset : throw new InvalidPayloadException("A record batch is damaged: a text is elsewhere.");
        }

        return texts;
    }

    public static Int32Array Column<T>(ReadOnlySpan<T> rows, Func<T, int> value)
    {
        var column = new Int32Array.Builder().Reserve(rows.Length);
        foreach (var row in rows)
        {
            column.Append(value(row));
        }

        return column.Build();
    }

    /// <summary>Ticks of UTC.</summary>
    public static Int64Array Column<T>(ReadOnlySpan<T> rows, Func<T, DateTime> value)
    {
        var column = new Int64Array.Builder().Reserve(rows.Length);
        foreach (var row in rows)
        {
            column.Append(value(row).Ticks);
        }

        return column.Build();
    }

    public static StringArray Column<T>(ReadOnlySpan<T> rows, Func<T, string?> value)
    {
        var column = new StringArray.Builder().Reserve(rows.Length);
        foreach (var row in rows)
        {
            _ = value(row) is { } text ? column.Append(text) : column.AppendNull();
        }

        return column.Build();
    }

    /// <summary>A list a row, of structs with these columns.</summary>
    public static ListArray Lists(ListType type, IReadOnlyList<int> lengths, params IArrowArray[] columns)
    {
        var offsets = new ArrowBuffer.Builder<int>(lengths.Count + 1).Append(0);
        var end = 0;
        foreach (var length in lengths)
        {
            offsets.Append(end += length);
        }

        var structs = new StructArray((StructType)type.ValueDataType, end, columns, ArrowBuffer.Empty);
        return new ListArray(type, lengths.Count, offsets.Build(), structs, ArrowBuffer.Empty);
    }

    public static DateTime Instant(long ticks) => new(ticks, DateTimeKind.Utc);

    /// <returns>Null at the end.</returns>
    private static async Task<RecordBatch?> NextAsync(FlightRecordBatchStreamReader reader, CancellationToken cancellationToken)
    {
        try
        {
            return await reader.MoveNext(cancellationToken) ? reader.Current : null;
        }
        catch (Exception damaged) when (damaged is not (RpcException or OperationCanceledException or IOException or ServerBusyException))
        {
            // The library says it by exceptions of any kind.
            throw new InvalidPayloadException($"A record batch is damaged: {damaged.Message}", damaged);
        }
    }

    private static long BytesOf(ArrayData? data) => data is null ? 0 : (data.Buffers?.Sum(static buffer => (long)buffer.Length) ?? 0) + (data.Children?.Sum(BytesOf) ?? 0);

    private static bool IsOf(Schema schema, Schema expected) => schema.FieldsList.Count == expected.FieldsList.Count
        && schema.FieldsList.Zip(expected.FieldsList).All(static pair => pair.First.Name == pair.Second.Name && IsOf(pair.First.DataType, pair.Second.DataType));

    private static bool IsOf(IArrowType type, IArrowType expected) => type.TypeId == expected.TypeId
        && (type is not NestedType nested || nested.Fields.Zip(((NestedType)expected).Fields).All(static pair => IsOf(pair.First.DataType, pair.Second.DataType)))
        && (type is not StructType fields || fields.Fields.Count == ((StructType)expected).Fields.Count);
}
