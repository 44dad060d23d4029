using System.Buffers;

namespace Transport.Interop.Tests;

/// <summary>Other people's MessagePack libraries as clients of the <c>messagepack</c> row, and as readers and writers of the goldens.</summary>
/// <remarks>
/// <c>msgpackr</c> holds instants as <c>Date</c> and rounds them to milliseconds, so as it is it reads the tidy data only;
/// <c>msgpackr-exact</c> is the same library with an extension for timestamps, and reads the untidy data too.
/// </remarks>
[Trait("Category", "Interop")]
public sealed class MessagePackPeerTests(MessagePackPeerTests.RowsServer server) : IClassFixture<MessagePackPeerTests.RowsServer>
{
    private const long Id = 1_234_567_890_123;
    private const int OperationId = 42;
    private const int Orders = 100;

    public static TheoryData<string, bool> Libraries => new()
    {
        { "@msgpack/msgpack", true }, { "msgpackr", false }, { "msgpackr-exact", true }, { "python", true },
    };

    private static (string Name, int Count, bool Orders)[] TidyGoldens => [("persons-0", 0, false), ("persons-2", 2, false), ("persons-2-orders", 2, true)];

    [Theory]
    [MemberData(nameof(Libraries))]
    public async Task Row_CalledByAForeignClient_AnswersTheRepositoryData(string library, bool exactInstants)
    {
        var precision = exactInstants ? InstantPrecision.Ticks : InstantPrecision.Milliseconds;
        (int Count, bool Orders)[] persons = [(0, false), (2, true), (1000, false), (1000, true), .. exactInstants ? [(-1, true)] : Array.Empty<(int, bool)>()];

        var output = await RunAsync(
            library,
            [
                .. persons.Select(call => $"persons:{call.Count}:{(call.Orders ? "true" : "false")}"),
                $"customer-orders:{Orders}", $"query:{Id}:{OperationId}", $"submit:{Orders}", "submit:0",
            ]);

        Assert.Equal(
            [
                .. persons.Select(call => PeopleDigest.Of(server.Server.Repository.GetPersons(call.Count, call.Orders), precision)),
                PeopleDigest.Of(server.Server.Repository.GetCustomerOrders(Orders), precision),
                server.Server.Repository.Query(Id, OperationId).ToString(CultureInfo.InvariantCulture),
                Orders.ToString(CultureInfo.InvariantCulture),
                "0",
            ],
            output);
    }

    [Theory]
    [InlineData("@msgpack/msgpack")]
    [InlineData("msgpackr")]
    [InlineData("msgpackr-exact")]
    [InlineData("python")]
    public async Task Goldens_DecodedAndEncodedByAForeignLibrary_AreTheSameToTheByte(string library)
    {
        var output = await RunAsync(library, [.. TidyGoldens.Select(golden => $"golden:{Goldens.PathOf(FileOf(golden.Name))}")]);

        Assert.Equal(
            TidyGoldens.Select(golden =>
                $"{PeopleDigest.Of(server.Server.Repository.GetPersons(golden.Count, golden.Orders))} {Convert.ToHexStringLower(Goldens.Read(FileOf(golden.Name)))}"),
            output);
    }

    /// <remarks>Not to the byte: languages are free in the bits of a NaN.</remarks>
    [Theory]
    [InlineData("@msgpack/msgpack")]
    [InlineData("msgpackr-exact")]
    [InlineData("python")]
    public async Task UntidyGolden_EncodedByAForeignLibrary_IsReadByUs(string library)
    {
        var expected = PeopleDigest.Of(server.Server.Repository.GetPersons(-1, true));

        var output = await RunAsync(library, [$"golden:{Goldens.PathOf(FileOf("untidy"))}"]);

        var (digest, encoded) = Assert.Single(output).Split(' ') is [var first, var second] ? (first, Convert.FromHexString(second)) : default;
        var read = BuiltPlugins.Encoding("messagepack").Read<Person[]>(new ReadOnlySequence<byte>(encoded));
        Assert.Equal((expected, expected), (digest, PeopleDigest.Of(read)));
    }

    private static string FileOf(string golden) => $"messagepack.{golden}.msgpack";

    private async Task<string[]> RunAsync(string library, string[] commands)
    {
        var address = server.Server.AddressOf("messagepack").ToString();
        var output = library == "python"
            ? await Peer.PythonMessagePack.RunAsync("messagepack_client.py", [address, .. commands])
            : await Peer.Node.RunAsync("messagepack-client.js", [address, library, .. commands]);
        return output.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
    }

    /// <summary>The row's server.</summary>
    public sealed class RowsServer : IAsyncLifetime
    {
        public TestServer Server { get; private set; } = null!;

        public async ValueTask InitializeAsync() => Server = await BuiltPlugins.ServeAsync("messagepack");

        public ValueTask DisposeAsync() => Server.DisposeAsync();
    }
}
