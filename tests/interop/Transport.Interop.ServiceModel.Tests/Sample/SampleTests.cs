using System.ServiceModel;

namespace Transport.Interop.ServiceModel.Tests.Sample;

/// <summary>Microsoft's client against a service by Transport.Soap: faults, one-way operations, sessions, large texts, in every binding.</summary>
[Trait("Category", "Interop")]
public sealed class SampleTests(SampleServer server) : IClassFixture<SampleServer>
{
    public static TheoryData<string> Endpoints => [.. ClientBindings.Rows.SelectMany(row => (string[])[row, row + "+dcs"])];

    public static TheoryData<string, TransferMode> Transfers => new(
        from row in ClientBindings.Rows
        from mode in new[] { TransferMode.Buffered, TransferMode.Streamed }
        select (row, mode));

    [Theory]
    [MemberData(nameof(Endpoints))]
    public async Task Take_TypedFault_IsRaisedAndTheProxyGoesOn(string endpoint)
    {
        await using var proxy = Open(endpoint);
        for (var i = 0; i < 3; i++)
        {
            var fault = Assert.Throws<FaultException<OutOfStock>>(() => proxy.Service.Take(7));

            Assert.Equal(("out of stock", 7, "none left"), (fault.Message, fault.Detail.ItemId, fault.Detail.Message));
            Assert.True(fault.Code.IsSenderFault);
            Assert.Equal(3, await proxy.Service.AddAsync(1, 2));
        }
    }

    [Theory]
    [MemberData(nameof(Endpoints))]
    public async Task Fail_Exception_IsAnInternalServiceFaultThatTellsNothing(string endpoint)
    {
        await using var proxy = Open(endpoint);

        var fault = await Assert.ThrowsAsync<FaultException>(proxy.Service.FailAsync);

        Assert.Equal("InternalServiceFault", (fault.Code.SubCode ?? fault.Code).Name);
        Assert.DoesNotContain("secret", fault.ToString(), StringComparison.Ordinal);
    }

    /// <remarks>A call after it shows that the channel has taken no answer for another call's.</remarks>
    [Theory]
    [MemberData(nameof(Transfers))]
    public async Task Note_OneWay_ArrivesAndTheProxyGoesOn(string row, TransferMode mode)
    {
        await using var proxy = Proxy<ISample>.Open(ClientBindings.Of(row, mode), server.AddressOf(row));
        for (var i = 0; i < 5; i++)
        {
            var (first, second) = ($"{row} {mode} {i}", $"{row} {mode} {i} later");
            proxy.Service.Note(first);
            await proxy.Service.NoteLaterAsync(second);
            Assert.Equal(3, await proxy.Service.AddAsync(1, 2));
            Assert.Equal(new HashSet<string> { first, second }, [await NoteAsync(), await NoteAsync()]);
        }

        await proxy.CloseAsync();
    }

    [Theory]
    [MemberData(nameof(Endpoints))]
    public async Task Note_OneWayThatFails_IsNoAnswer(string endpoint)
    {
        await using var proxy = Open(endpoint);

        proxy.Service.Note("fail");
        proxy.Service.Note(endpoint);

        Assert.Equal(endpoint, await NoteAsync());
        Assert.Equal(3, await proxy.Service.AddAsync(1, 2));
    }

    [Theory]
    [MemberData(nameof(Endpoints))]
    public async Task Next_Instances_LiveForASessionWhereThereIsOne(string endpoint)
    {
        for (var session = 0; session < 3; session++)
        {
            await using var proxy = Open(endpoint);
            var calls = Enumerable.Range(0, 3).Select(_ => proxy.Service.Next()).ToArray();

            Assert.Equal(endpoint.StartsWith("wcf-nettcp", StringComparison.Ordinal) ? 3 : 1, calls[^1]);
            await proxy.CloseAsync();
        }
    }

    [Theory]
    [MemberData(nameof(Transfers))]
    public async Task Echo_TextsOfAnySize_ComeBack(string row, TransferMode mode)
    {
        await using var proxy = Proxy<ISample>.Open(ClientBindings.Of(row, mode), server.AddressOf(row));
        foreach (var length in (int[])[0, 1, 84, 85, 86, 255, 256, 65_535, 65_536, 3_000_000])
        {
            var text = string.Concat(Enumerable.Range(0, length).Select(i => (char)('a' + (i % 26))));
            Assert.Equal(text, await proxy.Service.EchoAsync(text));
        }

        Assert.Null(await proxy.Service.EchoAsync(null));
        Assert.Equal("<\u00e4 & \u20ac \U0001F608>", await proxy.Service.EchoAsync("<\u00e4 & \u20ac \U0001F608>"));
    }

    private Proxy<ISample> Open(string endpoint) => Proxy<ISample>.Open(ClientBindings.Of(endpoint), server.AddressOf(endpoint));

    private async Task<string> NoteAsync() => await server.Notes.Reader.ReadAsync(Deadline.Soon);
}
