using System.Text.Json;

namespace Transport.OData.CompiledPayloads.Tests.Client;

/// <summary>How a class is filled.</summary>
public sealed class MappingTests
{
    [Fact]
    public async Task ReadEntity_CollectionsOfEveryKind_Filled()
    {
        var read = await ReadAsync<Collections>(
            """{"Array":[1,2],"Interface":[3],"Set":["a","b","a"],"Added":[4,5],"Objects":[{"Id":6}],"Others":[{"Id":7}],"AddedObjects":[{"Id":8},{"Id":9}]}""");

        Assert.Equal([1, 2], read.Array);
        Assert.Equal([3], read.Interface);
        Assert.Equal(["a", "b"], read.Set);
        Assert.Equal([4, 5], read.Added);
        Assert.Equal([6, 7, 8, 9], read.Objects.Concat(read.Others!).Concat(read.AddedObjects).Select(order => order.Id));
    }

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"Array":[],"Interface":null,"Set":null,"Added":null,"Objects":null,"Others":[],"AddedObjects":[]}""")]
    public async Task ReadEntity_CollectionsWithoutItems_Empty(string body)
    {
        var read = await ReadAsync<Collections>(body);

        Assert.Empty(read.Array.Concat(read.Interface).Concat(read.Added));
        Assert.Empty(read.Set);
        Assert.Empty(read.Objects.Concat(read.Others ?? []).Concat(read.AddedObjects));
    }

    [Fact]
    public async Task ReadEntity_NamesOfAttributes_Found()
    {
        var read = await ReadAsync<Named>("""{"first":1,"second":2,"Three":3,"Four":4,"Inherited":"x","Colour":"Red, dark-blue","Other":"6"}""");

        Assert.Equal((1, 2, 0, 0, "x"), (read.One, read.Two, read.Three, read.Four, read.Inherited));
        Assert.Equal((Colour.Red | Colour.DarkBlue, (Colour?)6), (read.Colour, read.Other));
    }

    [Theory]
    [InlineData("\"Green\"")]
    [InlineData("\"\"")]
    [InlineData("1")]
    public async Task ReadEntity_EnumerationWithoutTheMember_InvalidData(string value) =>
        await Assert.ThrowsAsync<InvalidDataException>(() => ReadAsync<Named>($"{{\"Colour\":{value}}}"));

    [Theory]
    [InlineData("7", 7)]
    [InlineData("-1", null)]
    [InlineData("300", null)]
    public async Task ReadEntity_EnumerationOfBytes_NumberThatFits(string number, int? expected)
    {
        var thrown = await Record.ExceptionAsync(async () => Assert.Equal(expected, (int)(await ReadAsync<Sized>($"{{\"Size\":\"{number}\"}}")).Size));

        Assert.Equal(expected is null, thrown is InvalidDataException);
    }

    [Theory]
    [InlineData("01:02:03.123456789012", "01:02:03.1234567")]
    [InlineData("01:02:03.5", "01:02:03.5000000")]
    [InlineData("23:59", "23:59:00.0000000")]
    public async Task ReadEntity_TimeOfDay_As100Nanoseconds(string json, string expected) =>
        Assert.Equal(expected, (await ReadAsync<Sized>($"{{\"At\":\"{json}\"}}")).At.ToString("O", CultureInfo.InvariantCulture));

    [Theory]
    [InlineData("01:02:03.12345678x")]
    [InlineData("01:02:03.1234567.8")]
    [InlineData("24:00:00")]
    public async Task ReadEntity_NoTimeOfDay_InvalidData(string json) => await Assert.ThrowsAsync<InvalidDataException>(() => ReadAsync<Sized>($"{{\"At\":\"{json}\"}}"));

    [Fact]
    public async Task ReadEntity_PropertyThatHoldsNoValueOfOData_NotSupportedAndNamed()
    {
        var thrown = await Assert.ThrowsAsync<NotSupportedException>(() => ReadAsync<Unreadable>("{}"));

        Assert.Contains("Unreadable.More", thrown.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task ReadEntity_ClassWithoutConstructor_NotSupported() =>
        await Assert.ThrowsAsync<NotSupportedException>(() => ReadAsync<Positional>("{}"));

    [Theory]
    [InlineData("")]
    [InlineData("null")]
    [InlineData("[]")]
    [InlineData("{}{}")]
    public async Task ReadEntity_NoObject_InvalidData(string body) => await Assert.ThrowsAsync<InvalidDataException>(() => ReadAsync<Person>(body));

    [Fact]
    public async Task ReadPage_WithLinkAndCount_HasBoth()
    {
        using var body = new Pieces("""{"@odata.count":12,"value":[{"Id":1},{"Id":2}],"@odata.nextLink":"Persons?$skip=2"}"""u8.ToArray(), 3);

        var page = await new ODataJsonReader<Person>().ReadPageAsync(body, TestContext.Current.CancellationToken);

        Assert.Equal([1, 2], page.Items.Select(person => person.Id));
        Assert.Equal(("Persons?$skip=2", 12L), (page.NextLink, page.Count));
    }

    [Fact]
    public async Task ReadPage_NestedPartWithoutAClientToFollowIt_NotSupported()
    {
        using var body = new MemoryStream("""{"value":[{"Id":1,"Orders":[{"Id":1}],"Orders@odata.nextLink":"Persons(1)/Orders?$skip=1"}]}"""u8.ToArray());

        await Assert.ThrowsAsync<NotSupportedException>(() => new ODataJsonReader<Person>().ReadPageAsync(body, TestContext.Current.CancellationToken));
    }

    [Fact]
    public async Task ReadRows_BodyThatNeverEnds_RowsAsTheyCome()
    {
        using var body = new Endless("""{"value":[{"Id":1}"""u8.ToArray(), """,{"Id":2}"""u8.ToArray());
        var rows = 0;
        await foreach (var person in new ODataJsonReader<Person>().ReadRowsAsync(body, TestContext.Current.CancellationToken))
        {
            Assert.Equal(rows == 0 ? 1 : 2, person.Id);
            if (++rows == 100_000)
            {
                break;
            }
        }

        Assert.Equal(100_000, rows);
    }

    [Fact]
    public async Task ReadEntity_UntypedValue_AsJson()
    {
        var read = await ReadAsync<Untyped>("""{"Value":{"a":[1,null]}}""");

        Assert.Equal(JsonValueKind.Null, read.Value!.Value.GetProperty("a")[1].ValueKind);
    }

    private static async Task<T> ReadAsync<T>(string body)
        where T : class
    {
        foreach (var pieceBytes in (int[])[1, 7])
        {
            using var pieces = new Pieces(Encoding.UTF8.GetBytes(body), pieceBytes);
            _ = await new ODataJsonReader<T>().ReadEntityAsync(pieces, TestContext.Current.CancellationToken);
        }

        using var whole = new MemoryStream(Encoding.UTF8.GetBytes(body));
        return await new ODataJsonReader<T>().ReadEntityAsync(whole, TestContext.Current.CancellationToken);
    }

    private enum Size : byte
    {
        None,
    }

    private sealed class Sized
    {
        public Size Size { get; set; }

        public TimeOnly At { get; set; }
    }

    private sealed class Untyped
    {
        public JsonElement? Value { get; set; }
    }
}
