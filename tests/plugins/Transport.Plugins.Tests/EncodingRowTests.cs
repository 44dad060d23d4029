using Transport.Clients.HttpEncoding;

namespace Transport.Plugins.Tests;

/// <summary>What holds for the encoding of every plugin alike.</summary>
public sealed class EncodingRowTests
{
    public static TheoryData<string> Ids => [.. BuiltPlugins.Encodings.Select(encoding => encoding.Id)];

    [Fact]
    public void Encodings_BuiltWithTheSolution_AreThere() => Assert.Superset(
        new HashSet<string> { "memorypack", "messagepack", "nerdbank-messagepack", "newtonsoft-json", "protobuf", "protobuf-net" },
        BuiltPlugins.Encodings.Select(encoding => encoding.Id).ToHashSet());

    [Theory]
    [MemberData(nameof(Ids))]
    public void Check_AsEncoding_PassesEverything(string id) =>
        Rows.AssertPassed(EncodingConformance.Check(BuiltPlugins.Encoding(id), cancellationToken: Deadline.Soon));

    [Theory]
    [MemberData(nameof(Ids))]
    public async Task CheckAsync_AsRow_PassesEverything(string id)
    {
        await using var server = await BuiltPlugins.ServeAsync(id);

        Rows.AssertPassed(await TransportConformance.CheckAsync(
            new HttpEncodingTransport(BuiltPlugins.Encoding(id)), server.AddressOf(id), server.Repository, Deadline.Soon));
    }

    [Theory]
    [MemberData(nameof(Ids))]
    public void LibraryVersion_OfTheEncoding_IsThatOfAPackage(string id) =>
        Assert.Matches(@"^\d+\.\d+\.\d+$", BuiltPlugins.Encoding(id).LibraryVersion);
}
