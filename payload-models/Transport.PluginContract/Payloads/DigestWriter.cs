using System.Buffers.Binary;
using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography;
using System.Text;

namespace Transport.PluginContract.Payloads;

/// <summary>
/// SHA-256 over the canonical form of items, whatever their type: the proof that two transports delivered the same data. docs/digests.md has the form.
/// </summary>
public sealed class DigestWriter : IDisposable
{
    private readonly IncrementalHash _hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
    private readonly byte[] _buffer = new byte[4096];
    private int _used;

    /// <summary>The digest of what was added, lower-case hex; the writer is empty afterwards.</summary>
    public string Finish()
    {
        Flush();
        return Convert.ToHexStringLower(_hash.GetHashAndReset());
    }

    /// <inheritdoc/>
    public void Dispose() => _hash.Dispose();

    /// <summary>Whether there is an object: u8, 1 or 0; its members follow only if there is.</summary>
    public bool AddPresence([NotNullWhen(true)] object? value)
    {
        Add(value is not null);
        return value is not null;
    }

    /// <summary>u8, 1 or 0.</summary>
    public void Add(bool value) => Reserve(1)[0] = value ? (byte)1 : (byte)0;

    /// <summary>i32 LE.</summary>
    public void Add(int value) => BinaryPrimitives.WriteInt32LittleEndian(Reserve(sizeof(int)), value);

    /// <summary>i64 LE.</summary>
    public void Add(long value) => BinaryPrimitives.WriteInt64LittleEndian(Reserve(sizeof(long)), value);

    /// <summary>8 bytes LE; every NaN as 0x7FF8000000000000, -0 unchanged.</summary>
    public void Add(double value) => Add(double.IsNaN(value) ? 0x7FF8000000000000 : BitConverter.DoubleToInt64Bits(value));

    /// <summary>Four i32 LE as <see cref="decimal.GetBits(decimal)"/> has them, without zeros at the end of the fraction: not every wire keeps those.</summary>
    public void Add(decimal value)
    {
        Span<int> bits = stackalloc int[4];
        // Division takes out the scale; 0 keeps its own.
        decimal.GetBits(value == 0 ? 0 : value / 1.000000000000000000000000000000000m, bits);
        foreach (var part in bits)
        {
            Add(part);
        }
    }

    /// <summary>i32 LE length of its UTF-8, or -1 for null; then the UTF-8.</summary>
    public void Add(string? value)
    {
        if (value is null)
        {
            Add(-1);
            return;
        }

        var length = Encoding.UTF8.GetByteCount(value);
        Add(length);
        if (length <= _buffer.Length)
        {
            Encoding.UTF8.GetBytes(value, Reserve(length));
            return;
        }

        var rented = ArrayPool<byte>.Shared.Rent(length);
        Flush();
        _hash.AppendData(rented.AsSpan(0, Encoding.UTF8.GetBytes(value, rented)));
        ArrayPool<byte>.Shared.Return(rented);
    }

    /// <summary>i64 LE ticks of 100 ns since 0001-01-01T00:00:00Z; an unspecified kind counts as UTC.</summary>
    public void Add(DateTime value) => Add((value.Kind == DateTimeKind.Local ? value.ToUniversalTime() : value).Ticks);

    /// <summary>i64 LE ticks of the local time, then i32 LE minutes of its offset.</summary>
    public void Add(DateTimeOffset value)
    {
        Add(value.Ticks);
        Add(value.TotalOffsetMinutes);
    }

    /// <summary>i32 LE days since 0001-01-01.</summary>
    public void Add(DateOnly value) => Add(value.DayNumber);

    /// <summary>16 bytes in the order of its text.</summary>
    public void Add(Guid value) => value.TryWriteBytes(Reserve(16), bigEndian: true, out _);

    /// <summary>A value that may be absent: u8, 1 or 0, then the value if there is one.</summary>
    /// <param name="value">The value.</param>
    /// <param name="add">Adds it, for example <c>static (digest, value) => digest.Add(value)</c>.</param>
    public void Add<T>(T? value, Action<DigestWriter, T> add)
        where T : struct
    {
        ArgumentNullException.ThrowIfNull(add);
        Add(value.HasValue);
        if (value.HasValue)
        {
            add(this, value.GetValueOrDefault());
        }
    }

    /// <summary>i32 LE count, or -1 for null; then the items.</summary>
    public void AddList<T>(IReadOnlyList<T>? items, Action<DigestWriter, T> add)
    {
        ArgumentNullException.ThrowIfNull(add);
        Add(items?.Count ?? -1);
        for (var i = 0; i < items?.Count; i++)
        {
            add(this, items[i]);
        }
    }

    /// <summary>i32 LE count, or -1 for null; then keys and values, in the ordinal order of the keys.</summary>
    public void AddMap<T>(IReadOnlyDictionary<string, T>? values, Action<DigestWriter, T> add)
    {
        ArgumentNullException.ThrowIfNull(add);
        Add(values?.Count ?? -1);
        foreach (var key in values?.Keys.Order(StringComparer.Ordinal) ?? Enumerable.Empty<string>())
        {
            Add(key);
            add(this, values![key]);
        }
    }

    private Span<byte> Reserve(int count)
    {
        if (_used + count > _buffer.Length)
        {
            Flush();
        }

        var span = _buffer.AsSpan(_used, count);
        _used += count;
        return span;
    }

    private void Flush()
    {
        _hash.AppendData(_buffer.AsSpan(0, _used));
        _used = 0;
    }
}
