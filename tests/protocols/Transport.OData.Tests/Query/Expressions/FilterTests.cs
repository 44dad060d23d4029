using Transport.PayloadModels;

namespace Transport.OData.Tests.Query.Expressions;

/// <summary>Each query's answer against LINQ written by hand.</summary>
public sealed class FilterTests : IAsyncLifetime
{
    private static readonly Person[] Persons =
    [
        Make(1, "Ada", 1.5, 0, 10, 11), Make(2, null, double.NaN, 1), Make(3, "ada lovelace", -2, 86_400_000, 20), Make(4, "", 0, 3_600_000),
        Make(5, "Grace O'Hara", 1e10, 59_000, 1, 2, 3), Make(6, "\u4E2D\u6587", double.PositiveInfinity, 123), Make(7, " pad ", 7.25, 1000, 10),
        Make(8, "Person8", 8.123456, 8), Make(9, "Person9", 9.123456, 9, 30, 31), Make(10, "Zoe", double.NegativeInfinity, 1_000_000_000),
    ];

    private static readonly DateTime Epoch = PeopleData.Epoch;

    private static readonly Dictionary<string, Func<Person, bool>> Filters = new()
    {
        ["Id eq 3"] = p => p.Id == 3,
        ["Id ne 3"] = p => p.Id != 3,
        ["Id gt 3 and Id le 7"] = p => p.Id > 3 && p.Id <= 7,
        ["Id lt 3 or Id ge 9"] = p => p.Id < 3 || p.Id >= 9,
        ["not (Id lt 8)"] = p => p.Id >= 8,
        ["not(Id lt 8 or Id eq 9)"] = p => p.Id is 8 or 10,
        ["Name eq null"] = p => p.Name is null,
        ["Name ne null"] = p => p.Name is not null,
        ["Name eq ''"] = p => p.Name == "",
        ["Name eq 'Grace O''Hara'"] = p => p.Name == "Grace O'Hara",
        ["Name gt 'P'"] = p => p.Name is not null && string.CompareOrdinal(p.Name, "P") > 0,
        ["Name lt 'P'"] = p => p.Name is not null && string.CompareOrdinal(p.Name, "P") < 0,
        ["startswith(Name,'Person')"] = p => p.Name?.StartsWith("Person", StringComparison.Ordinal) == true,
        ["not startswith(Name,'Person')"] = p => p.Name?.StartsWith("Person", StringComparison.Ordinal) == false,
        ["endswith(Name,'a')"] = p => p.Name?.EndsWith('a') == true,
        ["contains(Name,'da')"] = p => p.Name?.Contains("da", StringComparison.Ordinal) == true,
        ["contains(tolower(Name),'ada')"] = p => p.Name?.Contains("ada", StringComparison.OrdinalIgnoreCase) == true,
        ["toupper(Name) eq 'ZOE'"] = p => p.Name == "Zoe",
        ["length(Name) gt 6"] = p => p.Name?.Length > 6,
        ["indexof(Name,'o') eq 1"] = p => p.Name?.IndexOf('o', StringComparison.Ordinal) == 1,
        ["substring(Name,1) eq 'da'"] = p => p.Name == "Ada",
        ["substring(Name,1,2) eq 'da'"] = p => p.Name is "Ada" or "ada lovelace",
        ["substring(Name,400) eq ''"] = p => p.Name is not null,
        ["substring(Name,-2) eq 'da'"] = p => p.Name == "Ada",
        ["substring(Name,-2,1) eq 'd'"] = p => p.Name is "Ada" or " pad ",
        ["substring(Name,-400) eq Name"] = _ => true,
        ["Name ge null"] = p => p.Name is null,
        ["null le Name"] = p => p.Name is null,
        ["tolower(Name) le tolower(Name)"] = _ => true,
        ["Name gt null or Name lt null"] = _ => false,
        ["concat(concat(Name,'-'),Name) eq 'Zoe-Zoe'"] = p => p.Name == "Zoe",
        ["trim(Name) eq 'pad'"] = p => p.Name == " pad ",
        ["Name eq '\u4E2D\u6587'"] = p => p.Id == 6,
        ["Id add 1 eq 4"] = p => p.Id == 3,
        ["Id sub 1 mul 2 eq -1"] = p => p.Id == 1,
        ["Id mul 2 ge 18"] = p => p.Id >= 9,
        ["Id div 2 eq 2"] = p => p.Id / 2 == 2,
        ["Id mod 3 eq 0"] = p => p.Id % 3 == 0,
        ["-Id lt -8"] = p => p.Id > 8,
        ["Id add 0.5 eq 3.5"] = p => p.Id == 3,
        ["FloatNumber gt 5"] = p => p.FloatNumber > 5,
        ["FloatNumber eq 8.123456"] = p => p.Id == 8,
        ["FloatNumber in (8.123456,9.123456)"] = p => p.Id is 8 or 9,
        ["FloatNumber ge 8.123456 and FloatNumber lt 100"] = p => p.Id is 8 or 9,
        ["FloatNumber eq INF"] = p => double.IsPositiveInfinity(p.FloatNumber),
        ["FloatNumber lt 0"] = p => p.FloatNumber < 0,
        ["round(FloatNumber) eq 2"] = p => p.FloatNumber is 1.5,
        ["floor(FloatNumber) eq 7"] = p => p.FloatNumber is 7.25,
        ["ceiling(FloatNumber) eq 9"] = p => p.Id == 8,
        ["FloatNumber div 0 eq INF"] = p => p.FloatNumber > 0,
        ["CreatedOn eq 2012-01-01T00:00:00Z"] = p => p.CreatedOn == Epoch,
        ["CreatedOn ge 2012-01-01T02:00:00+01:00"] = p => p.CreatedOn >= Epoch.AddHours(1),
        ["CreatedOn lt now()"] = _ => true,
        ["year(CreatedOn) eq 2012 and month(CreatedOn) eq 1"] = p => p.CreatedOn is { Year: 2012, Month: 1 },
        ["day(CreatedOn) eq 2"] = p => p.CreatedOn.Day == 2,
        ["hour(CreatedOn) eq 1"] = p => p.CreatedOn.Hour == 1,
        ["minute(CreatedOn) eq 46 and second(CreatedOn) eq 40"] = p => p.CreatedOn is { Minute: 46, Second: 40 },
        ["second(CreatedOn) eq 59"] = p => p.CreatedOn.Second == 59,
        ["date(CreatedOn) eq 2012-01-02"] = p => p.CreatedOn.Date == Epoch.AddDays(1),
        ["time(CreatedOn) eq 01:00:00"] = p => p.CreatedOn.TimeOfDay == TimeSpan.FromHours(1),
        ["CreatedOn add duration'PT1H' gt 2012-01-02T00:30:00Z"] = p => p.CreatedOn.AddHours(1) > Epoch.AddDays(1).AddMinutes(30),
        ["Id in (3,5,99)"] = p => p.Id is 3 or 5,
        ["Name in ('Ada','Zoe')"] = p => p.Name is "Ada" or "Zoe",
        ["FloatNumber in (7.25,0)"] = p => p.FloatNumber is 7.25 or 0,
        ["Orders/any()"] = p => p.Orders.Count > 0,
        ["not Orders/any()"] = p => p.Orders.Count == 0,
        ["Orders/any(o:o/Id gt 15)"] = p => p.Orders.Exists(o => o.Id > 15),
        ["Orders/all(o:o/Id gt 15)"] = p => p.Orders.TrueForAll(o => o.Id > 15),
        ["Orders/any(o:o/PersonId eq $it/Id and o/Id eq 3)"] = p => p.Orders.Exists(o => o.PersonId == p.Id && o.Id == 3),
        ["Orders/any(o:endswith(o/ProductName,'1'))"] = p => p.Orders.Exists(o => o.ProductName!.EndsWith('1')),
        ["Orders/$count gt 1"] = p => p.Orders.Count > 1,
        ["Id eq @id or Name eq @name&@id=3&@name='Zoe'"] = p => p.Id == 3 || p.Name == "Zoe",
        ["true"] = _ => true,
        ["false"] = _ => false,
    };

    private static readonly Dictionary<string, Func<IEnumerable<Person>, IEnumerable<Person>>> Orders = new()
    {
        ["Id desc"] = rows => rows.OrderByDescending(p => p.Id),
        ["Name"] = rows => rows.OrderBy(p => p.Name, StringComparer.Ordinal),
        ["Name desc,Id desc"] = rows => rows.OrderByDescending(p => p.Name, StringComparer.Ordinal).ThenByDescending(p => p.Id),
        ["length(Name),Id desc"] = rows => rows.OrderBy(p => p.Name?.Length).ThenByDescending(p => p.Id),
        ["FloatNumber"] = rows => rows.OrderBy(p => p.FloatNumber),
        ["Orders/$count desc,CreatedOn"] = rows => rows.OrderByDescending(p => p.Orders.Count).ThenBy(p => p.CreatedOn),
        ["Id mod 3,Id desc"] = rows => rows.OrderBy(p => p.Id % 3).ThenByDescending(p => p.Id),
    };

    private TestService _service = null!;

    public static TheoryData<string> FilterTexts => [.. Filters.Keys];

    public static TheoryData<string> OrderTexts => [.. Orders.Keys];

    public async ValueTask InitializeAsync() => _service = await TestService.StartAsync(new TestPersonRepository { Persons = Persons });

    public ValueTask DisposeAsync() => _service.DisposeAsync();

    [Theory]
    [MemberData(nameof(FilterTexts))]
    public async Task Filter_AnyExpression_RowsOfLinq(string filter)
    {
        var expected = Persons.Where(Filters[filter]).Select(p => p.Id).ToArray();

        Assert.Equal(expected, await _service.GetIdsAsync($"Persons?$filter={filter}"));
        Assert.Equal(expected.Length, (int)(await _service.GetAsync($"Persons?$top=0&$count=true&$filter={filter}"))["@odata.count"]!);
        Assert.Equal(expected.Skip(1).Take(2), await _service.GetIdsAsync($"Persons?$skip=1&$top=2&$filter={filter}"));
    }

    [Theory]
    [MemberData(nameof(OrderTexts))]
    public async Task OrderBy_AnyKeys_OrderOfLinq(string order)
    {
        var expected = Orders[order](Persons).Select(p => p.Id).ToArray();

        Assert.Equal(expected, await _service.GetIdsAsync($"Persons?$orderby={order}"));
        Assert.Equal(expected.Skip(2).Take(3), await _service.GetIdsAsync($"Persons?$skip=2&$top=3&$orderby={order}"));
    }

    [Fact]
    public async Task Expand_NestedOptions_RowsOfLinq()
    {
        var answer = await _service.GetAsync("Persons?$expand=Orders($filter=Id ge 2;$orderby=Id desc;$skip=1;$top=1;$count=true;$select=Id)");

        foreach (var (person, row) in Persons.Zip(answer["value"]!.AsArray()))
        {
            var matching = person.Orders.Where(o => o.Id >= 2).OrderByDescending(o => o.Id).ToArray();
            Assert.Equal(matching.Length, (int)row!["Orders@odata.count"]!);
            Assert.Equal(matching.Skip(1).Take(1).Select(o => $"{{\"Id\":{o.Id}}}"), row["Orders"]!.AsArray().Select(o => o!.ToJsonString()));
        }
    }

    private static Person Make(int id, string? name, double number, int milliseconds, params int[] orders) => new()
    {
        Id = id,
        Name = name,
        FloatNumber = number,
        CreatedOn = PeopleData.Epoch.AddMilliseconds(milliseconds),
        Orders = [.. orders.Select(order => new Order { Id = order, PersonId = id, CreatedOn = PeopleData.Epoch, ProductName = "P" + order })],
    };
}
