using Transport.Conformance;
using Transport.PayloadModels;
using Transport.PluginContract;
using Transport.ServerTestSupport;

namespace Transport.Plugins.Tests;

/// <summary>The rows on Microsoft.AspNetCore.OData: the kit, and responses beyond the 1 MiB that Microsoft.OData.Core reads by default.</summary>
public sealed class ODataRowTests
{
    [Theory]
    [InlineData("odata")]
    [InlineData("odata+json-client")]
    public async Task CheckAsync_AsRow_PassesEverything(string row)
    {
        await using var server = await BuiltPlugins.ServeAsync("odata");

        Rows.AssertPassed(await TransportConformance.CheckAsync(BuiltPlugins.Transport(row), server.AddressOf("odata"), server.Repository, Deadline.Soon));
    }

    [Theory]
    [InlineData("odata")]
    [InlineData("odata+json-client")]
    public async Task GetPersons_TenThousandWithOrders_AreTheRepositorys(string row)
    {
        await using var server = await BuiltPlugins.ServeAsync("odata", persons: 10_000);
        await using var client = BuiltPlugins.Transport(row).CreateClient(new ClientOptions { Address = server.AddressOf("odata") });
        await client.OpenAsync(Deadline.Soon);

        var persons = await client.GetPersonsAsync(10_000, includeOrders: true, Deadline.Soon);

        Assert.Equal(PeopleDigest.Of(server.Repository.GetPersons(10_000, includeOrders: true)), PeopleDigest.Of(persons));
    }

    [Fact]
    public async Task GetPersons_NumbersOfAllDigits_AreExactByTheJsonClientAndOneBitOffByTheLibrary()
    {
        await using var server = await BuiltPlugins.ServeAsync("odata", data: PersonData.Untidy);
        var expected = server.Repository.GetPersons(1000, includeOrders: true);

        var exact = await ReadAsync("odata+json-client");
        var byLibrary = await ReadAsync("odata");

        Assert.Equal(PeopleDigest.Of(expected), PeopleDigest.Of(exact));
        var off = expected.Zip(byLibrary).Where(pair => !pair.First.FloatNumber.Equals(pair.Second.FloatNumber)).ToList();
        Assert.NotEmpty(off);
        Assert.All(off, pair => Assert.Equal(1, Math.Abs(BitConverter.DoubleToInt64Bits(pair.First.FloatNumber) - BitConverter.DoubleToInt64Bits(pair.Second.FloatNumber))));
        Assert.Equal(PeopleDigest.Of(WithoutNumbers(expected)), PeopleDigest.Of(WithoutNumbers(byLibrary)));

        async Task<IReadOnlyList<Person>> ReadAsync(string row)
        {
            await using var client = BuiltPlugins.Transport(row).CreateClient(new ClientOptions { Address = server.AddressOf("odata") });
            await client.OpenAsync(Deadline.Soon);
            return await client.GetPersonsAsync(1000, includeOrders: true, Deadline.Soon);
        }
    }

    private static Person[] WithoutNumbers(IEnumerable<Person> persons) =>
        [.. persons.Select(person => new Person { Id = person.Id, Name = person.Name, CreatedOn = person.CreatedOn, Orders = person.Orders })];
}
