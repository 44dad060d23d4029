namespace Transport.OData.CompiledPayloads.Querying;

/// <summary>
/// Values that stand for a shape's literals while the library turns a query into an expression. Each is found in the expression again; two sets
/// of them, one after the other, show whether the library also made something of a literal that is not found.
/// </summary>
/// <remarks>
/// Those of Transport.OData are found in a DateTime as well, which is always UTC there; here the library makes it in the time zone of its options.
/// </remarks>
/// <param name="set">0 or 1.</param>
internal sealed class Sentinels(QueryShape shape, bool[] pinned, int set)
{
    /// <summary>Less than 2^24, so that a float holds each exactly.</summary>
    private const long FirstNumber = 7_654_321;

    private const long SetStep = 1_234_577;
    private const int Step = 13;

    /// <summary>The literal in the query that the library reads.</summary>
    public string Text(int slot)
    {
        var literal = shape.Literals[slot];
        return pinned[slot]
            ? literal.Text
            : Value(slot) switch
            {
                long number => number.ToString(CultureInfo.InvariantCulture),
                string text => $"'{text}'",
                DateTimeOffset instant => instant.ToString("yyyy-MM-ddTHH:mm:ssZ", CultureInfo.InvariantCulture),
                var guid => guid.ToString()!,
            };
    }

    /// <summary>The slot that a value of the expression stands for; -1 if none.</summary>
    public int Find(object? value)
    {
        for (var slot = 0; value is not null && slot < shape.Literals.Length; slot++)
        {
            if (!pinned[slot] && AreSame(Value(slot), value))
            {
                return slot;
            }
        }

        return -1;
    }

    private static bool AreSame(object sentinel, object value) => (sentinel, value) switch
    {
        (long number, int other) => number == other,
        (long number, long other) => number == other,
        (long number, double other) => number == other,
        (long number, float other) => number == other,
        (long number, decimal other) => number == other,
        (string text, string other) => text == other,
        (DateTimeOffset instant, DateTimeOffset other) => instant.EqualsExact(other),
        (Guid guid, Guid other) => guid == other,
        _ => false,
    };

    private object Value(int slot)
    {
        var number = FirstNumber + (set * SetStep) + (slot * Step);
        return shape.Literals[slot].Kind switch
        {
            LiteralKind.Integer or LiteralKind.Page => number,
            LiteralKind.Text => $"qzvk{(char)('g' + set)}wx{(char)('a' + (slot / 26))}{(char)('a' + (slot % 26))}jq",
            LiteralKind.Instant => DateTimeOffset.UnixEpoch.AddSeconds(number),
            _ => new Guid((int)number, 0x4d21, 0x4c0e, 0x9a, 0x11, 0x3c, 0x5e, 0x70, 0x42, 0x18, 0x6b),
        };
    }
}
