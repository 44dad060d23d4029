using System.Runtime.CompilerServices;
using Transport.OData.Query.Plans;

namespace Transport.OData.Streaming.Writing;

/// <summary>What of a plan its compiled form depends on: which properties, in which order, nested how; not what its queries let through.</summary>
internal sealed class PlanShape : IEquatable<PlanShape>
{
    private static readonly object WithQuery = new();
    private static readonly object WithCount = new();
    private static readonly object Count = new();
    private static readonly object End = new();

    private readonly object[] _parts;
    private readonly PayloadStyle _style;
    private readonly int _hash;

    private PlanShape(object[] parts, PayloadStyle style)
    {
        (_parts, _style) = (parts, style);
        var hash = default(HashCode);
        hash.Add(style);
        foreach (var part in parts)
        {
            hash.Add(RuntimeHelpers.GetHashCode(part));
        }

        _hash = hash.ToHashCode();
    }

    public static PlanShape Of(ResourcePlan plan, PayloadStyle style)
    {
        var parts = new List<object>();
        Collect(plan, parts);
        return new PlanShape([.. parts], style);
    }

    public bool Equals(PlanShape? other) =>
        other is not null && _hash == other._hash && _style == other._style && _parts.AsSpan().SequenceEqual(other._parts, ReferenceEqualityComparer.Instance);

    public override bool Equals(object? obj) => Equals(obj as PlanShape);

    public override int GetHashCode() => _hash;

    private static void Collect(ResourcePlan plan, List<object> parts)
    {
        parts.Add(plan.Type);
        parts.AddRange(plan.Values);
        foreach (var nested in plan.Nested)
        {
            parts.Add(nested.Property);
            parts.Add(nested.Query is null ? End : WithQuery);
            parts.Add(nested.WithCount ? WithCount : End);
            parts.Add(nested.IsCount ? Count : End);
            Collect(nested.Plan, parts);
        }

        parts.Add(End);
    }
}
