using System.Diagnostics.CodeAnalysis;

namespace Transport.People.Encodings;

/// <summary>What a peer may leave out, and what it may not.</summary>
internal static class ReceivedValue
{
    /// <summary>Makes null lists empty and instants UTC; refuses null elements and a null value.</summary>
    /// <exception cref="InvalidPayloadException">There is a null where an object must be.</exception>
    public static T Check<T>([AllowNull] T value)
    {
        switch (value)
        {
            case null:
                throw new InvalidPayloadException($"The body is null, and should be an {TypeNames.Of<T>()}.");
            case Person[] persons:
                Check(persons);
                break;
            case Person person:
                Check([person]);
                break;
            case CustomerOrder[] orders:
                Check(orders);
                break;
        }

        return value;
    }

    private static void Check(Person[] persons)
    {
        for (var i = 0; i < persons.Length; i++)
        {
            var person = persons[i] ?? throw new InvalidPayloadException($"Person {i} is null.");
            person.CreatedOn = Instants.ToUtc(person.CreatedOn);
            person.Orders ??= [];
            foreach (var order in person.Orders)
            {
                _ = order ?? throw new InvalidPayloadException($"Person {i} has a null order.");
                order.CreatedOn = Instants.ToUtc(order.CreatedOn);
            }
        }
    }

    private static void Check(CustomerOrder[] orders)
    {
        for (var i = 0; i < orders.Length; i++)
        {
            var order = orders[i] ?? throw new InvalidPayloadException($"Customer order {i} is null.");
            order.CreditCardExpiration = Instants.ToUtc(order.CreditCardExpiration);
            order.OrderItems ??= [];
            if (order.OrderItems.Contains(null!))
            {
                throw new InvalidPayloadException($"Customer order {i} has a null order line.");
            }
        }
    }
}
