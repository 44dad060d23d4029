using Transport.OData.Tests.Library;
using Transport.OData.Tests.Oracle;

namespace Transport.OData.Tests;

public sealed class LibraryOracleTests : OracleTests
{
    [Theory]
    [MemberData(nameof(Seeds))]
    public async Task Get_GeneratedQueryOfLibrary_AnswerOfLinq(int seed)
    {
        var rows = new LibraryRows(seed);
        await using var service = await TestService.StartAsync(LibraryEdm.Mapped, rows);

        await CheckAsync(service, LibraryEdm.Model, new QueryGenerator(new Random(seed), rows.Sets));
    }
}
