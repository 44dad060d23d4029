using System.Runtime.CompilerServices;
using Transport.OData.Model;
using Transport.OData.Query.Expressions;

namespace Transport.OData.Query.Paths;

/// <summary>Tells the row that has a key: compiled once a type.</summary>
internal static class KeyMatcher
{
    private static readonly ConditionalWeakTable<TypeMap, Func<object, object?[], bool>> Compiled = [];

    /// <summary>From a row and a key to whether it is the row's.</summary>
    public static Func<object, object?[], bool> Of(TypeMap type) => Compiled.GetValue(type, Compile);

    private static Func<object, object?[], bool> Compile(TypeMap type)
    {
        var (row, key) = (Expression.Parameter(typeof(object), "row"), Expression.Parameter(typeof(object[]), "key"));
        var condition = type.Keys
            .Select((property, index) => OperatorBinder.Binary(
                BinaryOperatorKind.Equal, Value(property, Expression.Convert(row, type.ClrType)),
                Expression.Convert(Expression.ArrayIndex(key, Expression.Constant(index)), LiteralType(property))))
            .Aggregate(Expression.AndAlso);
        return Expression.Lambda<Func<object, object?[], bool>>(condition, row, key).Compile();
    }

    /// <remarks>What the parser makes of a key is of the Edm type, which is not always the CLR property's.</remarks>
    private static Type LiteralType(PropertyMap property) =>
        PrimitiveTypes.ClrType(Microsoft.OData.Edm.EdmTypeSemantics.AsPrimitive(property.Property.Type)) ?? property.Getter.ReturnType;

    private static Expression Value(PropertyMap property, Expression row) =>
        ParameterReplacer.Replace(property.Getter.Body, property.Getter.Parameters[0], row);
}
