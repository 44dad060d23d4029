using System.Buffers;
using System.Buffers.Binary;
using System.Security.Cryptography;
using System.Text;

namespace Transport.PayloadModels;

/// <summary>
/// SHA-256 over a canonical form of a result, lower-case hex: the proof that two transports delivered the same data.
/// </summary>
/// <remarks>
/// list = i32 LE count, then items; int = i32 LE; long = i64 LE; byte = u8; double = 8 bytes LE, every NaN as 0x7FF8000000000000, -0 as
/// it is; string = i32 LE length of its UTF-8 or -1 for null, then the UTF-8; instant = i64 LE ticks of 100 ns since
/// 0001-01-01T00:00:00Z; fields in the order of the payload models. A peer whose language holds coarser instants asks for
/// <see cref="InstantPrecision.Milliseconds"/>, which cuts ticks to whole milliseconds.
/// </remarks>
public sealed class PeopleDigest : IDisposable
{
    private readonly IncrementalHash _hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
    private readonly InstantPrecision _precision;
    private readonly byte[] _buffer = new byte[4096];
    private int _used;

    private PeopleDigest(InstantPrecision precision) => _precision = precision;

    /// <summary>Digest of an answer of <see cref="Operation.GetPersons"/>.</summary>
    public static string Of(IReadOnlyList<Person> persons, InstantPrecision precision = InstantPrecision.Ticks) =>
        Compute(precision, persons, static (digest, persons) => digest.AddList(persons, digest.Add));

    /// <summary>The same of persons that come one by one, of which none is kept.</summary>
    /// <param name="count">How many there ought to be: with any other number the digest is another one.</param>
    /// <param name="persons">They are read to their end.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    public static async Task<string> OfStreamAsync(int count, IAsyncEnumerable<Person> persons, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(persons);
        using var digest = new PeopleDigest(InstantPrecision.Ticks);
        digest.Add(count);
        await foreach (var person in persons.WithCancellation(cancellationToken).ConfigureAwait(false))
        {
            digest.Add(person);
        }

        return digest.End();
    }

    /// <summary>Digest of an answer of <see cref="Operation.GetCustomerOrders"/>.</summary>
    public static string Of(IReadOnlyList<CustomerOrder> orders, InstantPrecision precision = InstantPrecision.Ticks) =>
        Compute(precision, orders, static (digest, orders) => digest.AddList(orders, digest.Add));

    /// <summary>Digest of an answer of <see cref="Operation.Query"/>.</summary>
    public static string Of(byte state) => Compute(InstantPrecision.Ticks, state, static (digest, state) => digest.Reserve(1)[0] = state);

    /// <summary>Digest of an answer of <see cref="Operation.SubmitCustomerOrders"/>.</summary>
    public static string Of(int accepted) => Compute(InstantPrecision.Ticks, accepted, static (digest, accepted) => digest.Add(accepted));

    /// <inheritdoc/>
    public void Dispose() => _hash.Dispose();

    private static string Compute<T>(InstantPrecision precision, T value, Action<PeopleDigest, T> add)
    {
        using var digest = new PeopleDigest(precision);
        add(digest, value);
        return digest.End();
    }

    private string End()
    {
        Flush();
        return Convert.ToHexStringLower(_hash.GetHashAndReset());
    }

    private void Add(Person person)
    {
        Add(person.Id);
        Add(person.Name);
        Add(person.CreatedOn);
        Add(person.FloatNumber);
        AddList(person.Orders, Add);
    }

    private void Add(Order order)
    {
        Add(order.Id);
        Add(order.CreatedOn);
        Add(order.PersonId);
        Add(order.ProductName);
    }

    private void Add(CustomerOrder order)
    {
        Add(order.CustomerID);
        Add(order.ShippingAddress1);
        Add(order.ShippingAddress2);
        Add(order.ShippingCity);
        Add(order.ShippingState);
        Add(order.ShippingZip);
        Add(order.ShippingCountry);
        Add(order.ShipType);
        AddList(order.OrderItems, Add);
        Add(order.CreditCardType);
        Add(order.CreditCardNumber);
        Add(order.CreditCardExpiration);
        Add(order.CreditCardName);
    }

    private void Add(OrderLine line)
    {
        Add(line.ItemID);
        Add(line.Quantity);
    }

    /// <remarks>An absent list differs from an empty one (-1 against 0), so that a wire that loses the difference is detected.</remarks>
    private void AddList<T>(IReadOnlyList<T>? items, Action<T> add)
    {
        Add(items?.Count ?? -1);
        for (var i = 0; i < items?.Count; i++)
        {
            add(items[i]);
        }
    }

    private void Add(int value) => BinaryPrimitives.WriteInt32LittleEndian(Reserve(sizeof(int)), value);

    private void Add(double value) => BinaryPrimitives.WriteInt64LittleEndian(
        Reserve(sizeof(long)), double.IsNaN(value) ? 0x7FF8000000000000 : BitConverter.DoubleToInt64Bits(value));

    private void Add(DateTime instant)
    {
        var ticks = (instant.Kind == DateTimeKind.Local ? instant.ToUniversalTime() : instant).Ticks;
        ticks = _precision == InstantPrecision.Ticks ? ticks : ticks - (ticks % TimeSpan.TicksPerMillisecond);
        BinaryPrimitives.WriteInt64LittleEndian(Reserve(sizeof(long)), ticks);
    }

    private void Add(string? value)
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
