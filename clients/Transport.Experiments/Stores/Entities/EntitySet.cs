namespace Transport.Experiments.Stores.Entities;

/// <summary>A set of entities in the models that every encoding carries: those that point to another entity are orders, the others persons.</summary>
internal sealed class EntitySet
{
    /// <summary>Entities of a message: few enough that messages are made and read in parallel.</summary>
    private const int Bundle = 10_000;

    /// <summary>Types of widgets, each reviewed by every user.</summary>
    private const int Types = 10;

    private static readonly DateTime Epoch = new(2012, 1, 1, 0, 0, 0, DateTimeKind.Utc);

    private EntitySet(string name, int persons, int orders) => (Name, Persons, Orders) = (name, new Person[persons], new Order[orders]);

    /// <summary>In lower case, as a table's.</summary>
    public string Name { get; }

    public Person[] Persons { get; }

    public Order[] Orders { get; }

    public int Count => Persons.Length + Orders.Length;

    private int Messages => (Count + Bundle - 1) / Bundle;

    /// <summary>The article's six sets, empty: of 2,000,000 entities, 10 types of widgets, 500,000 widgets, 700,000 reviews, 200,000 customers and receipts each, 400,000 items.</summary>
    public static EntitySet[] Empty(int entities) =>
    [
        new("widget_types", Types, 0), new("widgets", 0, entities / 4), new("reviews", 0, (int)(entities * 7L / 20)),
        new("customers", entities / 10, 0), new("receipts", 0, entities / 10), new("items", 0, entities / 5),
    ];

    /// <summary>Number and set of every message.</summary>
    public static IReadOnlyList<(EntitySet Set, int From, int Count)> MessagesOf(EntitySet[] sets) =>
        [.. from set in sets from message in Enumerable.Range(0, set.Messages) select (set, message * Bundle, Math.Min(Bundle, set.Count - (message * Bundle)))];

    /// <summary>The serial number of a widget, by which it is looked up.</summary>
    public static string SerialOf(int widget) => string.Create(CultureInfo.InvariantCulture, $"SN{widget:D6}");

    /// <summary>Makes the entities of a message.</summary>
    public void Populate(int from, int count)
    {
        for (var i = from; i < from + count; i++)
        {
            var (id, at) = (i + 1, Epoch.AddMilliseconds(i));
            if (Persons.Length > 0)
            {
                Persons[i] = new Person { Id = id, Name = Name == "customers" ? $"Customer{id}" : $"Type{id}", CreatedOn = at, FloatNumber = id + 0.25 };
                continue;
            }

            Orders[i] = Name switch
            {
                "widgets" => new Order { Id = id, PersonId = 1 + (i % Types), ProductName = SerialOf(id), CreatedOn = at },
                "reviews" => new Order { Id = id, PersonId = 1 + (i % Types), ProductName = $"User{i / Types}", CreatedOn = at },
                "receipts" => new Order { Id = id, PersonId = id, ProductName = $"R{id}", CreatedOn = at },
                _ => new Order { Id = id, PersonId = 1 + (i / 2), ProductName = SerialOf(1 + (i % 1000)), CreatedOn = at },
            };
        }
    }

    /// <summary>A message: the persons, or one that carries the orders.</summary>
    public Person[] MessageOf(int from, int count) => Persons.Length > 0
        ? Persons[from..(from + count)]
        : [new Person { Id = from, Name = Name, CreatedOn = Epoch, Orders = [.. Orders.AsSpan(from, count)] }];

    /// <summary>Takes a message that was read.</summary>
    /// <exception cref="InvalidDataException">It holds something else than was saved.</exception>
    public void Take(int from, int count, Person[] message)
    {
        if (Persons.Length > 0 && message.Length == count)
        {
            message.CopyTo(Persons, from);
        }
        else if (Orders.Length > 0 && message is [{ Orders: var orders }] && orders.Count == count)
        {
            orders.CopyTo(Orders, from);
        }
        else
        {
            throw new InvalidDataException($"a message of {Name} holds another number of entities than was saved.");
        }
    }

    /// <summary>Throws where a set is not what was saved.</summary>
    /// <exception cref="InvalidDataException">It is not.</exception>
    public static void Verify(EntitySet[] expected, EntitySet[] found)
    {
        var (wanted, got) = (MessagesOf(expected), MessagesOf(found));
        Transport.EntityStore.InParallel.For(wanted.Count, number =>
        {
            var (set, from, count) = wanted[number];
            if (PeopleDigest.Of(set.MessageOf(from, count)) != PeopleDigest.Of(got[number].Set.MessageOf(from, count)))
            {
                throw new InvalidDataException($"wrong entities: those of {set.Name} from {from + 1} on are not what was saved.");
            }
        });
    }
}
