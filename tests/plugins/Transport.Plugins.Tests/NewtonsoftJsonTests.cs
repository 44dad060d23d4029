using System.Buffers;

namespace Transport.Plugins.Tests;

public sealed class NewtonsoftJsonTests
{
    private static readonly IPayloadEncoding Encoding = BuiltPlugins.Encoding("newtonsoft-json");

    [Theory]
    [InlineData("[null]")]
    [InlineData("[{\"orderItems\":[null]}]")]
    public void Read_CustomerOrdersWithANullItem_IsInvalidPayload(string json) =>
        Assert.Throws<InvalidPayloadException>(() => Encoding.Read<CustomerOrder[]>(Bytes(json)));

    [Theory]
    [InlineData("[null]")]
    [InlineData("[{\"Orders\":[null]}]")]
    public void Read_PersonsWithANullItem_IsInvalidPayload(string json) =>
        Assert.Throws<InvalidPayloadException>(() => Encoding.Read<Person[]>(Bytes(json)));

    [Fact]
    public void Read_NullLists_AreEmpty()
    {
        Assert.Empty(Assert.Single(Encoding.Read<Person[]>(Bytes("[{\"Orders\":null}]"))).Orders);
        Assert.Empty(Assert.Single(Encoding.Read<CustomerOrder[]>(Bytes("[{\"orderItems\":null}]"))).OrderItems);
    }

    private static ReadOnlySequence<byte> Bytes(string json) => new(System.Text.Encoding.UTF8.GetBytes(json));
}
