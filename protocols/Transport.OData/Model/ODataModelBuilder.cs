namespace Transport.OData.Model;

/// <summary>Maps the structured types of an EDM model to CLR classes.</summary>
public sealed class ODataModelBuilder(IEdmModel edm)
{
    private readonly List<TypeMap> _types = [];

    /// <summary>Maps an EDM type to <typeparamref name="T"/>.</summary>
    /// <param name="edmType">Full name of an entity or complex type of the model.</param>
    /// <param name="configure">Names what does not follow the convention; see <see cref="TypeMapBuilder{T}"/>.</param>
    /// <exception cref="ArgumentException">
    /// The model has no such type, a complex type of it holds itself, or a property of <typeparamref name="T"/> has a CLR type that OData cannot carry.
    /// </exception>
    public ODataModelBuilder Map<T>(string edmType, Action<TypeMapBuilder<T>>? configure = null)
        where T : class, new()
    {
        var type = edm.FindType(edmType) as IEdmStructuredType
            ?? throw new ArgumentException($"The model has no entity or complex type {edmType}.", nameof(edmType));
        if (ComplexCycle.Find(type) is { } cycle)
        {
            throw new ArgumentException($"The complex type {cycle} holds itself, and its values cannot be planned ahead: make the property a navigation property.", nameof(edmType));
        }

        var builder = new TypeMapBuilder<T>(type);
        configure?.Invoke(builder);
        _types.Add(builder.Build());
        return this;
    }

    /// <summary>The finished model; EDM types that nobody mapped may be in it as long as no request touches them.</summary>
    /// <exception cref="ArgumentException">A mapped type derives from another one: rows would be written as less than they are.</exception>
    public ODataModel Build()
    {
        var derived = _types.Find(map => _types.Exists(other => map.Type != other.Type && map.Type.InheritsFrom(other.Type)));
        return derived is null
            ? new ODataModel(edm, _types)
            : throw new ArgumentException($"The type {derived.EdmName} derives from another mapped type, which is not supported.");
    }
}
