namespace Transport.OData.CompiledPayloads.Client;

/// <summary>Reads an answer that is one primitive value, or a list of them: <c>{"@odata.context":"..","value":..}</c>.</summary>
internal static class ValueReader<T>
{
    private static readonly Func<PayloadScanner, T> Read = Compile();

    /// <exception cref="InvalidDataException">The payload is no such value.</exception>
    /// <exception cref="NotSupportedException"><typeparamref name="T"/> is no primitive value, and no List of them.</exception>
    /// <exception cref="ODataServiceException">It is an error.</exception>
    public static async ValueTask<T> ReadAsync(PayloadSource source, CancellationToken cancellationToken)
    {
        await source.FillWholeAsync(cancellationToken);
        var scanner = source.Scanner;
        scanner.Expect((byte)'{');
        var found = false;
        var value = default(T);
        for (var more = scanner.Peek() != '}'; more; more = scanner.TryTakeComma())
        {
            var name = scanner.ReadName();
            if (name.SequenceEqual("value"u8))
            {
                (value, found) = (Read(scanner), true);
            }
            else
            {
                scanner.SkipOrRaise(name);
            }
        }

        scanner.Expect((byte)'}');
        scanner.ExpectNothing();
        return found ? value! : throw scanner.Fault("it has no value");
    }

    private static Func<PayloadScanner, T> Compile()
    {
        var scanner = Expression.Parameter(typeof(PayloadScanner), "scanner");
        var value = typeof(T).IsGenericType && typeof(T).GetGenericTypeDefinition() == typeof(List<>)
            ? ValueReading.Values(typeof(T).GenericTypeArguments[0], scanner)
            : ValueReading.Value(typeof(T), scanner);
        return Expression.Lambda<Func<PayloadScanner, T>>(value, scanner).Compile();
    }
}
