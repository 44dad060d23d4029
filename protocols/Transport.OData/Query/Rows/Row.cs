using Transport.OData.Query.Functions;

namespace Transport.OData.Query.Rows;

/// <summary>A row that a query makes: groups and aggregates.</summary>
/// <remarks>More columns than seven are in <see cref="Rest"/>, another such row. Equality is by value, so that it serves as the key of a group.</remarks>
internal sealed class Row<T1, T2, T3, T4, T5, T6, T7, TRest> : IEquatable<Row<T1, T2, T3, T4, T5, T6, T7, TRest>>
{
    public T1 Item1 { get; set; } = default!;

    public T2 Item2 { get; set; } = default!;

    public T3 Item3 { get; set; } = default!;

    public T4 Item4 { get; set; } = default!;

    public T5 Item5 { get; set; } = default!;

    public T6 Item6 { get; set; } = default!;

    public T7 Item7 { get; set; } = default!;

    public TRest Rest { get; set; } = default!;

    public bool Equals(Row<T1, T2, T3, T4, T5, T6, T7, TRest>? other) => other is not null
        && ValueEquality<T1>.Comparer.Equals(Item1, other.Item1) && ValueEquality<T2>.Comparer.Equals(Item2, other.Item2)
        && ValueEquality<T3>.Comparer.Equals(Item3, other.Item3) && ValueEquality<T4>.Comparer.Equals(Item4, other.Item4)
        && ValueEquality<T5>.Comparer.Equals(Item5, other.Item5) && ValueEquality<T6>.Comparer.Equals(Item6, other.Item6)
        && ValueEquality<T7>.Comparer.Equals(Item7, other.Item7) && ValueEquality<TRest>.Comparer.Equals(Rest, other.Rest);

    public override bool Equals(object? obj) => Equals(obj as Row<T1, T2, T3, T4, T5, T6, T7, TRest>);

    public override int GetHashCode() => HashCode.Combine(
        ValueEquality<T1>.Hash(Item1), ValueEquality<T2>.Hash(Item2), ValueEquality<T3>.Hash(Item3), ValueEquality<T4>.Hash(Item4),
        ValueEquality<T5>.Hash(Item5), ValueEquality<T6>.Hash(Item6), ValueEquality<T7>.Hash(Item7), ValueEquality<TRest>.Hash(Rest));
}
