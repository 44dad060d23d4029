namespace Transport.Dashboard.Tests;

public sealed class ApiSchemaTests
{
    [Fact]
    public void Schema_InDocs_IsTheRecords() => Assert.Equal(ApiSchema.Generate(), File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "api.schema.json")));
}
