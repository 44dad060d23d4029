using System.Linq.Expressions;
using System.Reflection;

namespace Transport.OData.Query.Internal;

/// <summary>Finds the <see cref="CanonicalFunctions"/> overload for a call.</summary>
internal static class FunctionBinder
{
    private static readonly ILookup<string, MethodInfo> Functions = typeof(CanonicalFunctions)
        .GetMethods(BindingFlags.Public | BindingFlags.Static | BindingFlags.DeclaredOnly)
        .ToLookup(method => method.Name, StringComparer.OrdinalIgnoreCase);

    /// <exception cref="ODataRequestException">This service has no such function for these arguments.</exception>
    public static Expression Bind(string name, IReadOnlyList<Expression> arguments)
    {
        foreach (var method in Functions[name])
        {
            var parameters = method.GetParameters();
            if (parameters.Length == arguments.Count && parameters.Zip(arguments).All(pair => Accepts(pair.First, pair.Second)))
            {
                return Expression.Call(method, parameters.Zip(arguments, (parameter, argument) => Lift(argument, parameter.ParameterType)));
            }
        }

        throw ODataRequestException.NotImplemented($"Function {name} with {arguments.Count} such arguments");
    }

    private static bool Accepts(ParameterInfo parameter, Expression argument) =>
        ExpressionBinder.IsNull(argument)
        || Underlying(parameter.ParameterType) == Underlying(argument.Type)
        || (Underlying(parameter.ParameterType) == typeof(int) && Underlying(argument.Type) is var type
            && (type == typeof(byte) || type == typeof(sbyte) || type == typeof(short)));

    private static Expression Lift(Expression argument, Type type) =>
        ExpressionBinder.IsNull(argument) ? Expression.Constant(null, type)
        : argument.Type == type ? argument
        : Expression.Convert(argument, type);

    private static Type Underlying(Type type) => Nullable.GetUnderlyingType(type) ?? type;
}
