using System.Linq.Expressions;
using Microsoft.OData.Edm;

namespace Transport.OData.Streaming.Reading.Internal;

/// <summary>Reads an answer that is one primitive value: <c>{"@odata.context":"..","value":..}</c>.</summary>
internal static class ValueReader<T>
{
    private static readonly Func<PayloadScanner, T> Read = Compile();

    /// <exception cref="InvalidDataException">The payload is no such value.</exception>
    /// <exception cref="ODataServiceException">It is an error.</exception>
    public static async ValueTask<T> ReadAsync(PayloadSource source, CancellationToken cancellationToken)
    {
        // A value is small beside the buffer that it is read into, so it is read as a whole.
        var scanner = source.Scanner;
        do
        {
            await source.FillAsync(cancellationToken);
        }
        while (!scanner.IsLast);
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
        return Expression.Lambda<Func<PayloadScanner, T>>(
            ValueReading.Value(EdmCoreModel.Instance.GetUntyped(), typeof(T), scanner), scanner).Compile();
    }
}
