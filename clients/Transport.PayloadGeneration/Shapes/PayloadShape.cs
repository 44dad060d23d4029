namespace Transport.PayloadGeneration.Shapes;

/// <summary>What code is generated from.</summary>
/// <param name="Root">The type of an item.</param>
/// <param name="Types">All types of objects, the item's first.</param>
/// <param name="Key">What tells items apart; null for nothing.</param>
/// <param name="Depth">Levels of nesting of an array of items as JSON.</param>
internal sealed record PayloadShape(RecordType Root, IReadOnlyList<RecordType> Types, IReadOnlyList<EnumType> Enums, Member? Key, int Depth)
{
    public int Members => Types.Sum(type => type.Members.Count);
}
