using Transport.OData.Model;

namespace Transport.OData.Query.Rows;

/// <summary>Gathers the columns of rows that a query makes, and the properties that they are in the answer.</summary>
/// <param name="type">The EDM type that declares the properties, as far as they are declared.</param>
internal sealed class RowBuilder(IEdmStructuredType type)
{
    private readonly List<Expression> _values = [];
    private readonly List<Func<RowType, int, PropertyMap>> _properties = [];

    /// <summary>Adds a property of the rows that come in.</summary>
    public void Add(PropertyMap property, Expression value)
    {
        var index = Column(value);
        _properties.Add((row, offset) => PropertyMapFactory.CreateComputed(property.Property, row.Getter(offset + index)) with { IsDynamic = property.IsDynamic });
    }

    /// <summary>Adds a value that the EDM type does not declare.</summary>
    /// <exception cref="ODataRequestException">There is already a property of that name.</exception>
    public void AddDynamic(string name, Expression value)
    {
        var index = Column(value);
        _properties.Add((row, offset) => PlanningContext.Dynamic(type, name, row.Getter(offset + index)));
    }

    /// <summary>Adds a structured value that consists of columns of the same row.</summary>
    public void AddNested(PropertyMap property, RowBuilder nested)
    {
        var index = _values.Count;
        _values.AddRange(nested._values);
        _properties.Add((row, offset) =>
        {
            var whole = Expression.Parameter(row.ClrType, "row");
            return PropertyMapFactory.CreateComputed(property.Property, Expression.Lambda(whole, whole)) with
            {
                IsDynamic = property.IsDynamic,
                Shape = nested.Shape(row, offset + index),
            };
        });
    }

    /// <summary>Adds all columns of another row.</summary>
    public void Copy(TypeMap shape, Expression row)
    {
        foreach (var property in shape.Properties)
        {
            if (property.Shape is { } nested)
            {
                var inner = new RowBuilder(nested.Type);
                inner.Copy(nested, row);
                AddNested(property, inner);
            }
            else
            {
                Add(property, ParameterReplacer.Replace(property.Getter.Body, property.Getter.Parameters[0], row));
            }
        }
    }

    /// <summary>The expression that makes a row.</summary>
    public Expression Make(out TypeMap shape)
    {
        var row = new RowType([.. _values.Select(value => value.Type)]);
        shape = Shape(row, 0);
        return row.Make(_values);
    }

    private TypeMap Shape(RowType row, int offset)
    {
        var properties = _properties.Select(make => make(row, offset)).ToArray();
        return properties.GroupBy(property => property.Name).FirstOrDefault(group => group.Count() > 1) is { } twice
            ? throw ODataRequestException.InvalidQuery($"$apply gives two values the name {twice.Key}.")
            : new TypeMap(type, row.ClrType, properties) { IsTransient = true };
    }

    private int Column(Expression value)
    {
        _values.Add(value);
        return _values.Count - 1;
    }
}
