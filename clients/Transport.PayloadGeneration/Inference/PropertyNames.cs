namespace Transport.PayloadGeneration.Inference;

/// <summary>Gives the members of a type names of their own.</summary>
/// <param name="type">A member cannot have its name.</param>
internal sealed class PropertyNames(string type)
{
    /// <summary>What every object has, and what the libraries' generators add to a type.</summary>
    private static readonly string[] Reserved =
    [
        "Equals", "GetHashCode", "GetType", "ToString", "MemberwiseClone", "Finalize", "ReferenceEquals",
        "Serialize", "Deserialize", "RegisterFormatter", "StaticConstructor",
    ];

    // Protobuf's generator tells names apart without their case.
    private readonly HashSet<string> _taken = new([.. Reserved, type], StringComparer.OrdinalIgnoreCase);

    public string Of(string jsonName) => Identifiers.Of(jsonName) is var name && (Reserved.Contains(name, StringComparer.OrdinalIgnoreCase) || name.Equals(type, StringComparison.OrdinalIgnoreCase))
        ? Identifiers.Free(name + "Value", _taken)
        : Identifiers.Free(name, _taken);
}
