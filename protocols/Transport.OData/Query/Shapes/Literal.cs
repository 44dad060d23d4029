namespace Transport.OData.Query.Shapes;

/// <summary>What kind of literal stands in a request; each kind is another shape.</summary>
/// <remarks>More kinds than in Transport.OData.AspNetCore: this library binds them, and so decides what type each becomes.</remarks>
internal enum LiteralKind
{
    /// <summary>Between -2^24 and 2^24, which every type of number holds exactly; a <see cref="long"/>.</summary>
    Integer,

    /// <summary>Of Edm.Int32; a <see cref="long"/>.</summary>
    LargeInteger,

    /// <summary>Of Edm.Int64, at most 18 digits; a <see cref="long"/>.</summary>
    Long,

    /// <summary>In single quotes; a <see cref="string"/>.</summary>
    Text,

    /// <summary>A <see cref="DateOnly"/>.</summary>
    Date,

    /// <summary>In UTC; a <see cref="DateTimeOffset"/>.</summary>
    Instant,

    /// <summary>A <see cref="System.Guid"/>.</summary>
    Guid,

    /// <summary>The number of <c>$top</c> or <c>$skip</c>; a <see cref="long"/>.</summary>
    Page,
}

/// <summary>A literal of a request.</summary>
internal readonly record struct Literal(LiteralKind Kind, object Value)
{
    /// <summary>The value as a type in which expressions compute.</summary>
    public static T To<T>(object value)
    {
        var type = Nullable.GetUnderlyingType(typeof(T)) ?? typeof(T);
        return (T)(value switch
        {
            _ when value.GetType() == type => value,
            DateOnly date when type == typeof(DateTimeOffset) => new DateTimeOffset(date, TimeOnly.MinValue, TimeSpan.Zero),
            DateOnly date => date.ToDateTime(TimeOnly.MinValue, DateTimeKind.Utc),
            DateTimeOffset instant => instant.UtcDateTime,
            _ => Convert.ChangeType(value, type, System.Globalization.CultureInfo.InvariantCulture),
        });
    }

    /// <summary>A set of items, some of which are literals of the request.</summary>
    /// <param name="items">What stands in the shape.</param>
    /// <param name="slots">For each item the literal that it stands for, or -1.</param>
    public static HashSet<T> Set<T>(T[] items, int[] slots, object[] literals)
    {
        var set = new HashSet<T>(items.Length);
        for (var i = 0; i < items.Length; i++)
        {
            set.Add(slots[i] < 0 ? items[i] : To<T>(literals[slots[i]]));
        }

        return set;
    }
}
