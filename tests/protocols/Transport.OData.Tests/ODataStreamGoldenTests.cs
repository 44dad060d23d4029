using Transport.PayloadModels;

namespace Transport.OData.Tests;

/// <summary>The row <c>odata-stream</c>.</summary>
public sealed class ODataStreamGoldenTests : GoldenTests
{
    private protected override Task<TestService> StartAsync(IPersonRepository repository) => TestService.StartAsync(repository);
}
