namespace Transport.OData.CompiledPayloads.Client;

/// <summary>Reads an answer that is one primitive value, or a list of them: <c>{"@odata.context":"..","value":..}</c>.</summary>
internal static class ValueReader<T>
{
    private static readonly Lazy<Func<PayloadScanner, T>> Read = new(Compile);

    /// <summary>Reads one answer.</summary>
    /// <returns>The value, and the link to those of a list that follow; null if there are none.</returns>
    /// <exception cref="InvalidDataException">The payload is no such value.</exception>
    /// <exception cref="NotSupportedException"><typeparamref name="T"/> is no primitive value, and no List of them.</exception>
    /// <exception cref="ODataServiceException">It is an error.</exception>
    public static async ValueTask<(T Value, string? NextLink)> ReadAsync(PayloadSource source, CancellationToken cancellationToken)
    {
        await source.FillWholeAsync(cancellationToken);
        var scanner = source.Scanner;
        scanner.Expect((byte)'{');
        var found = false;
        var (value, nextLink) = (default(T), default(string));
        for (var more = scanner.Peek() != '}'; more; more = scanner.TryTakeComma())
        {
            var name = scanner.ReadName();
            if (name.SequenceEqual("value"u8))
            {
                (value, found) = (Read.Value(scanner), true);
            }
            else if (PayloadScanner.IsNextLink(name))
            {
                nextLink = scanner.ReadLink();
            }
            else if (PayloadScanner.IsContext(name))
            {
                scanner.Context = scanner.ReadLink();
            }
            else
            {
                scanner.SkipOrRaise(name);
            }
        }

        scanner.Expect((byte)'}');
        scanner.ExpectNothing();
        return found ? (value!, nextLink) : throw scanner.Fault("it has no value");
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
