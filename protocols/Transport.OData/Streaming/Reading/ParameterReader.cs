using System.Collections.Concurrent;
using System.Text;
using Transport.OData.Model;

namespace Transport.OData.Streaming.Reading;

/// <summary>Reads the parameters of an action from a whole request body: <c>{"orders":[..]}</c>.</summary>
internal sealed class ParameterReader(ODataModel model)
{
    private readonly RowReaders _rows = new(model);
    private readonly ConcurrentDictionary<IEdmOperationParameter, Func<PayloadScanner, object?>> _values = new();

    /// <exception cref="InvalidDataException">The body is not what the action takes.</exception>
    public Dictionary<string, object?> Read(IEdmOperation action, PayloadScanner scanner)
    {
        var arguments = new Dictionary<string, object?>(StringComparer.Ordinal);
        scanner.Expect((byte)'{');
        for (var more = scanner.Peek() != '}'; more; more = scanner.TryTakeComma())
        {
            var name = Encoding.UTF8.GetString(scanner.ReadName());
            if (name.Contains('@', StringComparison.Ordinal))
            {
                scanner.Skip();
                continue;
            }

            var parameter = action.FindParameter(name) ?? throw scanner.Fault($"{action.Name} has no parameter {name}");
            if (!arguments.TryAdd(name, Read(scanner, parameter)))
            {
                throw scanner.Fault($"the parameter {name} is given twice");
            }
        }

        scanner.Expect((byte)'}');
        scanner.ExpectNothing();
        return action.Parameters.FirstOrDefault(parameter => !arguments.ContainsKey(parameter.Name) && !MayBeNull(parameter) && parameter is not IEdmOptionalParameter) is { } missing
            ? throw scanner.Fault($"it lacks the parameter {missing.Name}")
            : arguments;
    }

    private object? Read(PayloadScanner scanner, IEdmOperationParameter parameter)
    {
        if (scanner.TryReadNull())
        {
            return MayBeNull(parameter) ? null : throw scanner.Fault($"the parameter {parameter.Name} is null");
        }

        var item = Item(parameter.Type);
        return item.Definition is not IEdmStructuredType type ? _values.GetOrAdd(parameter, Compile)(scanner)
            : parameter.Type.IsCollection() ? _rows[type].ReadAll<object>(scanner, made: null)
            : _rows[type].Read(scanner);
    }

    private static Func<PayloadScanner, object?> Compile(IEdmOperationParameter parameter)
    {
        var (scanner, item) = (Expression.Parameter(typeof(PayloadScanner), "scanner"), Item(parameter.Type));
        var type = (item.IsPrimitive() ? PrimitiveTypes.ClrType(item.AsPrimitive()) : null) ?? throw ODataRequestException.NotImplemented($"A parameter of type {item.FullName()}");
        var value = parameter.Type.IsCollection() ? ValueReading.Values(item, type, scanner) : ValueReading.Value(item, type, scanner);
        return Expression.Lambda<Func<PayloadScanner, object?>>(Expression.Convert(value, typeof(object)), scanner).Compile();
    }

    private static bool MayBeNull(IEdmOperationParameter parameter) => parameter.Type.IsNullable && !parameter.Type.IsCollection();

    private static IEdmTypeReference Item(IEdmTypeReference type) => type.IsCollection() ? type.AsCollection().ElementType() : type;
}
