namespace Transport.PayloadModels;

/// <summary>
/// Three persons that a careless encoding gets wrong: extreme numbers, NaN and infinity, null against empty, the ends of the
/// calendar, a leap day to 100 ns, mark-up, combining characters, an astral character, line separators, a long string.
/// Asked for with <c>GetPersons(-1, ...)</c>, or as OData's set <c>UntidyPersons</c>.
/// </summary>
public static class UntidyPersons
{
    private static readonly Person[] WithOrders = Make(includeOrders: true);
    private static readonly Person[] Plain = Make(includeOrders: false);

    /// <summary>Shared objects that callers must not change.</summary>
    public static Person[] Get(bool includeOrders) => includeOrders ? WithOrders : Plain;

    private static Person[] Make(bool includeOrders) =>
    [
        new()
        {
            Id = int.MinValue,
            Name = null,
            CreatedOn = DateTime.SpecifyKind(DateTime.MinValue, DateTimeKind.Utc),
            FloatNumber = double.NaN,
        },
        new()
        {
            Id = -1,
            Name = "",
            CreatedOn = DateTime.SpecifyKind(DateTime.MaxValue, DateTimeKind.Utc),
            FloatNumber = double.NegativeInfinity,
            Orders = includeOrders ? [MakeOrder(0, -1, null)] : [],
        },
        new()
        {
            Id = int.MaxValue,
            Name = "<a b=\"c\">&'\t\u00E9\u0301 \U0001F600 \u4E2D\u6587 ]]>",
            CreatedOn = new DateTime(2016, 2, 29, 23, 59, 59, DateTimeKind.Utc).AddTicks(9_999_999),
            FloatNumber = double.Epsilon,
            Orders = includeOrders
                ? [MakeOrder(1, 3, " lead and trail "), MakeOrder(2, 3, "\u2028\u00A0\uFFFD"), MakeOrder(3, 3, new string('x', 300))]
                : [],
        },
    ];

    private static Order MakeOrder(int id, int personId, string? productName) =>
        new() { Id = id, CreatedOn = PeopleData.Epoch, PersonId = personId, ProductName = productName };
}
