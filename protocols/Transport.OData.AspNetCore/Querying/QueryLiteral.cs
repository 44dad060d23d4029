namespace Transport.OData.CompiledPayloads.Querying;

/// <summary>What kind of literal stands in a query.</summary>
/// <remarks>Fewer kinds than in Transport.OData, which binds literals itself: here the library does, and what it makes of other kinds is left to it.</remarks>
internal enum LiteralKind
{
    /// <summary>At most nine digits; its value is a <see cref="long"/>.</summary>
    Integer,

    /// <summary>In single quotes; its value is a <see cref="string"/>.</summary>
    Text,

    /// <summary>In UTC; its value is a <see cref="DateTimeOffset"/>.</summary>
    Instant,

    /// <summary>Its value is a <see cref="System.Guid"/>.</summary>
    Guid,

    /// <summary>The number of $top or $skip, which has limits; its value is a <see cref="long"/>.</summary>
    Page,
}

/// <summary>A literal of a query.</summary>
internal readonly record struct QueryLiteral(LiteralKind Kind, object Value, string Text);
