using Transport.PayloadModels;

namespace Transport.OData.Tests;

/// <summary>The row <c>odata</c>.</summary>
public sealed class ODataGoldenTests : GoldenTests
{
    private protected override Task<TestService> StartAsync(IPersonRepository repository) => TestService.StartAsync(repository);
}
