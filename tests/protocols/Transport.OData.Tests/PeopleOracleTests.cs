using Transport.OData.Tests.Oracle;
using Transport.People.OData;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests;

public sealed class PeopleOracleTests : OracleTests
{
    [Theory]
    [MemberData(nameof(Seeds))]
    public async Task Get_GeneratedQueryOfPeople_AnswerOfLinq(int seed)
    {
        var rows = new PeopleRows(seed);
        var repository = new TestPersonRepository { Persons = [.. rows.Persons], CustomerOrders = [.. rows.CustomerOrders] };
        await using var service = await TestService.StartAsync(repository);

        await CheckAsync(service, PeopleEdm.Model, new QueryGenerator(new Random(seed), rows.Sets));
    }
}
