using Transport.OData.Hosting;

namespace Transport.OData.Tests;

/// <summary>The library's rooms are its namespaces; that no two of them need each other, however far round, is for the tests of the architecture.</summary>
public sealed class RoomTests
{
    [Fact]
    public void Rooms_Names_AreThoseOfTheDocumentation() => Assert.Equal(
        [
            "Hosting", "Model", "Query", "Query.Cursors", "Query.Expressions", "Query.Functions", "Query.Paths", "Query.Plans", "Query.Rows", "Query.Shapes",
            "Streaming", "Streaming.Documents", "Streaming.Reading", "Streaming.Values", "Streaming.Writing",
        ],
        // What is linked from the drop-in for the library is at home there.
        typeof(ODataService).Assembly.GetTypes().Select(static type => type.Namespace ?? "").Where(static name => name.StartsWith("Transport.OData.", StringComparison.Ordinal) && !name.StartsWith("Transport.OData.CompiledPayloads.", StringComparison.Ordinal))
            .Select(static name => name["Transport.OData.".Length..]).Distinct().Order(StringComparer.Ordinal));
}
