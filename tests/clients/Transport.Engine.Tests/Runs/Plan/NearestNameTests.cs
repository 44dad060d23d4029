namespace Transport.Runs.Tests.Plan;

public sealed class NearestNameTests
{
    private static readonly string[] Names = ["json", "wcf-text", "grpc", "grpc+tuned", "corewcf", "odata", "odata+compiled"];

    [Theory]
    [InlineData("jsn", "json")]
    [InlineData("GRPC-tuned", "grpc+tuned")]
    [InlineData("odata+c", "odata+compiled")]
    // The rows of a plugin that is not built are not known; its name is.
    [InlineData("corewcf-text", "corewcf")]
    [InlineData("corewcf-nettcp", "corewcf")]
    [InlineData("zebra", null)]
    public void Find_ANameThatIsNotThere_IsWhatWasMeant(string typed, string? meant) => Assert.Equal(meant, NearestName.Find(typed, Names));
}
