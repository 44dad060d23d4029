using System.Collections.Immutable;
using Transport.OData.Model.Internal;

namespace Transport.OData.Query.Internal;

/// <summary>What is written of each row of a type: the selected properties and the expanded navigation properties.</summary>
/// <param name="Type">The rows. Properties of a query's own making are read through their getters like any other.</param>
/// <param name="Values">Primitive properties and collections of primitives, in the order of the EDM type, then what the query computes.</param>
/// <param name="Nested">Complex properties, then expanded navigation properties, each in the order of the EDM type.</param>
internal sealed record ResourcePlan(TypeMap Type, IReadOnlyList<PropertyMap> Values, IReadOnlyList<NestedPlan> Nested)
{
    /// <summary>Whether the key is among <see cref="Values"/>, so that ids and links can be computed from what is written.</summary>
    public bool HasKeys { get; } = Type.Keys.All(key => Values.Contains(key));

    /// <summary>How rows of derived types are written instead, the most derived first; empty where there are none.</summary>
    public ImmutableArray<ResourcePlan> Derived { get; init; } = [];

    /// <summary>Of rows that a LINQ provider made: which of <see cref="Derived"/> a row is of, -1 for none of them. Null where rows are objects of their types' classes.</summary>
    public Func<object, int>? Discriminator { get; init; }

    /// <summary>Whether it is a derived type's, so that a payload must say so.</summary>
    public bool IsDerived { get; init; }

    /// <summary>Names of what <c>$select</c> lets through, navigation properties among it, whose links full metadata then has; null for all.</summary>
    public IReadOnlySet<string>? Selected { get; init; }

    /// <summary>Rows of <c>$apply</c>: no URL names them, so they have neither id nor links.</summary>
    public bool IsTransient => Type.IsTransient;

    /// <summary>What is written of one row.</summary>
    public ResourcePlan Of(object row) => Derived.IsEmpty || Variant(row) is not (>= 0 and var variant) ? this : Derived[variant];

    /// <summary>The place in <see cref="Derived"/> of the type that a row is of; -1 where it is of <see cref="Type"/> itself.</summary>
    public int Variant(object row)
    {
        if (Discriminator is not null)
        {
            return Discriminator(row);
        }

        for (var i = 0; i < Derived.Length; i++)
        {
            if (Derived[i].Type.ClrType.IsInstanceOfType(row))
            {
                return i;
            }
        }

        return -1;
    }
}
