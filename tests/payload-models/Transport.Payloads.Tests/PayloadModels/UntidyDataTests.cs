using System.Text;

namespace Transport.PayloadModels.Tests;

public sealed class UntidyDataTests
{
    private static readonly Person[] Persons = new MockPersonRepository(2000, data: PersonData.Untidy).GetPersons(2000, includeOrders: true);

    [Fact]
    public void GetPersons_Untidy_HasTextsOfEveryKind()
    {
        var names = Persons.Select(person => person.Name).ToList();

        Assert.InRange(names.Count(name => name is null), 100, 300);
        Assert.Contains(names, name => name is not null && name.Any(char.IsSurrogate));
        Assert.Contains(names, name => name is { Length: > 300 });
        Assert.Contains(names, name => name is not null && name.Contains('<') && name.Contains('"'));
        Assert.All(names.OfType<string>(), name => Assert.Equal(name, Encoding.UTF8.GetString(new UTF8Encoding(false, throwOnInvalidBytes: true).GetBytes(name))));
        Assert.True(names.OfType<string>().Sum(name => Encoding.UTF8.GetByteCount(name)) > 1.2 * names.OfType<string>().Sum(name => name.Length));
    }

    [Fact]
    public void GetPersons_Untidy_HasNoneToFourOrdersWithKeysThatAreNeverTheSame()
    {
        Assert.Equal([0, 1, 2, 3, 4], Persons.Select(person => person.Orders.Count).Distinct().Order());
        Assert.Distinct(Persons.SelectMany(person => person.Orders).Select(order => order.Id));
        Assert.Equal(Enumerable.Range(1, Persons.Length), Persons.Select(person => person.Id));
        Assert.All(Persons, person => Assert.True(double.IsFinite(person.FloatNumber)));
    }

    [Fact]
    public void GetPersons_AskedForWithoutOrders_IsOtherwiseTheSame() =>
        Assert.Equal(Persons.Select(person => (person.Name, person.CreatedOn, person.FloatNumber)), new MockPersonRepository(2000, data: PersonData.Untidy)
            .GetPersons(2000, includeOrders: false).Select(person => (person.Name, person.CreatedOn, person.FloatNumber)));

    [Fact]
    public void GetPersons_SameInEveryProcess_HasThisDigest() =>
        Assert.StartsWith("263cb4a71261c44518c1bc36445b5c933e00da7a3659ac34b3", PeopleDigest.Of(Persons[..10]));

    [Theory]
    [InlineData(PersonData.Tidy)]
    [InlineData(PersonData.Untidy)]
    public void GetPersons_Fresh_AreOthersWithTheSameValues(PersonData data)
    {
        var kept = new MockPersonRepository(100, data: data);
        var fresh = new MockPersonRepository(100, data: data, isFresh: true);

        Assert.Same(kept.GetPersons(50, true), kept.GetPersons(50, true));
        Assert.NotSame(fresh.GetPersons(50, true)[7], fresh.GetPersons(50, true)[7]);
        Assert.NotSame(fresh.GetCustomerOrders(3)[0], fresh.GetCustomerOrders(3)[0]);
        Assert.Equal(PeopleDigest.Of(kept.GetPersons(50, true)), PeopleDigest.Of(fresh.GetPersons(50, true)));
        Assert.Equal(PeopleDigest.Of(kept.GetCustomerOrders(5)), PeopleDigest.Of(fresh.GetCustomerOrders(5)));
    }

    [Fact]
    public void StreamPersons_Fresh_MakesNoMoreThanAreAskedFor()
    {
        var fresh = new MockPersonRepository(1_000_000, isFresh: true);

        Assert.Equal(3, fresh.StreamPersons(1_000_000, includeOrders: true).Take(3).Count());
    }
}
