using System.Globalization;

namespace Transport.OData.Query.Shapes;

/// <summary>
/// Values that stand for a shape's literals while a request of that shape is planned. Each is found in the plan again; two sets of them, one after the
/// other, show whether anything was made of a literal that is not found.
/// </summary>
/// <remarks>
/// Those of Transport.OData.AspNetCore are never found in a DateTime, which Microsoft's library makes in the time zone of its options; here it is always UTC.
/// </remarks>
/// <param name="set">0 or 1.</param>
internal sealed class Sentinels(Literal[] literals, int set)
{
    /// <summary>Less than 2^24, so that a float holds each exactly.</summary>
    private const long FirstNumber = 7_654_321;

    /// <summary>Odd, and so large that no float holds it or its neighbours: where a float was made of it, it is not found.</summary>
    private const long FirstLarge = 765_432_101;

    /// <summary>Of Edm.Int64; odd, and no double holds it.</summary>
    private const long FirstLong = 76_543_210_012_345_671;

    private const long SetStep = 1_234_578;
    private const int Step = 26;

    /// <summary>The literal in the text that is planned.</summary>
    public string Text(int slot) => Value(slot) switch
    {
        long number => number.ToString(CultureInfo.InvariantCulture),
        string text => $"'{text}'",
        DateOnly date => date.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture),
        DateTimeOffset instant => instant.ToString("yyyy-MM-ddTHH:mm:ssZ", CultureInfo.InvariantCulture),
        var guid => guid.ToString()!,
    };

    /// <summary>The literal that a value of the plan stands for; -1 if none.</summary>
    public int Find(object? value)
    {
        for (var slot = 0; value is not null && slot < literals.Length; slot++)
        {
            if (AreSame(Value(slot), value))
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
        (DateOnly date, DateOnly other) => date == other,
        (DateOnly date, DateTimeOffset other) => other.Offset == TimeSpan.Zero && other.UtcDateTime == date.ToDateTime(TimeOnly.MinValue),
        (DateOnly date, DateTime other) => other == date.ToDateTime(TimeOnly.MinValue),
        (DateTimeOffset instant, DateTimeOffset other) => instant.EqualsExact(other),
        (DateTimeOffset instant, DateTime other) => instant.UtcDateTime == other,
        (Guid guid, Guid other) => guid == other,
        _ => false,
    };

    private object Value(int slot)
    {
        var step = (set * SetStep) + (slot * Step);
        return literals[slot].Kind switch
        {
            LiteralKind.Integer or LiteralKind.Page => FirstNumber + step,
            LiteralKind.LargeInteger => FirstLarge + step,
            LiteralKind.Long => FirstLong + step,
            LiteralKind.Text => $"qzvk{(char)('g' + set)}wx{(char)('a' + (slot / 26))}{(char)('a' + (slot % 26))}jq",
            LiteralKind.Date => new DateOnly(1871, 1, 1).AddDays((set * 100) + slot),
            LiteralKind.Instant => DateTimeOffset.UnixEpoch.AddSeconds(FirstNumber + step),
            _ => new Guid((int)step, 0x4d21, 0x4c0e, 0x9a, 0x11, 0x3c, 0x5e, 0x70, 0x42, 0x18, 0x6b),
        };
    }
}
