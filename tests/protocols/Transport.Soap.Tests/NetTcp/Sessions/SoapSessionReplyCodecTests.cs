using System.Buffers;
using Transport.PayloadModels;
using Transport.People.Soap;
using Transport.Soap.Messages.Faults;
using Transport.Soap.NetTcp;
using Transport.TestSupport;

namespace Transport.Soap.Tests.NetTcp.Sessions;

public sealed class SoapSessionReplyCodecTests
{
    public static TheoryData<SoapSerializer> Serializers { get; } = new(Enum.GetValues<SoapSerializer>());

    [Theory]
    [MemberData(nameof(Serializers))]
    public void WriteThenRead_MessagesOfOneSession_GivesThemBack(SoapSerializer serializer)
    {
        var codec = Codec(serializer);
        var persons = new MockPersonRepository(3).GetPersons(-1, true);
        var sizes = new List<int>();
        for (var i = 0; i < 3; i++)
        {
            var bytes = Write(codec, persons);
            sizes.Add(bytes.Length);
            Assert.Equal(PeopleDigest.Of(persons), PeopleDigest.Of(codec.Read(new ReadOnlySequence<byte>(bytes))));
        }

        // Only the first has strings in front.
        Assert.True(sizes[0] > sizes[1] && sizes[1] == sizes[2], string.Join(", ", sizes));
    }

    /// <summary>What a server sends once the strings are known: a table of no strings, and the document of the golden.</summary>
    [Fact]
    public void Write_StringsKnown_AsLongAsTheGolden()
    {
        var codec = Codec();
        var persons = new MockPersonRepository(2).GetPersons(2, true);
        Write(codec, persons);

        var bytes = Write(codec, persons);

        Assert.Equal(0, bytes[0]);
        Assert.Equal(Envelopes.Of(Goldens.Read("wcf-nettcp.5-persons-2-orders-again.response")).Single().Length, bytes.Length);
    }

    [Fact]
    public void Read_GoldenSession_Persons()
    {
        var codec = Codec();
        Assert.Throws<InvalidSoapMessageException>(() => Read(codec, "1-first-query"));
        Assert.Throws<InvalidSoapMessageException>(() => Read(codec, "2-second-query"));
        var repository = new MockPersonRepository(2);
        Assert.Equal(PeopleDigest.Of(repository.GetPersons(2, false)), PeopleDigest.Of(Read(codec, "3-persons-2")));
        Assert.Equal(PeopleDigest.Of(repository.GetPersons(2, true)), PeopleDigest.Of(Read(codec, "4-persons-2-orders")));
        Assert.Equal(PeopleDigest.Of(repository.GetPersons(-1, true)), PeopleDigest.Of(Read(codec, "7-untidy")));
        Assert.Throws<InvalidSoapMessageException>(() => Read(codec, "8-customer-order"));
        var thrown = Assert.Throws<SoapFaultException>(() => Read(codec, "9-fault-thrown"));
        Assert.Equal("InternalServiceFault", thrown.Fault.Code.MostSpecific.Name);
    }

    [Theory]
    [InlineData("")]
    [InlineData("00")]
    [InlineData("05")] // strings that are not there
    [InlineData("0201FF")] // no UTF-8
    [InlineData("00AB01")] // a string that nobody has defined
    public void Read_NoMessage_IsInvalid(string hex) =>
        Assert.Throws<InvalidSoapMessageException>(() => Codec().Read(new ReadOnlySequence<byte>(Convert.FromHexString(hex))));

    [Fact]
    public void Read_MoreStringsThanTheSessionMayDefine_IsInvalid()
    {
        var persons = new MockPersonRepository(1).GetPersons(1, true);
        var bytes = Write(Codec(), persons);
        var reader = new SoapSessionReplyCodec<GetPersonsRequest, Person[]>(PersonServiceContract.GetPersons, new SoapNetTcpBinding { MaxSessionSize = 10 });
        var thrown = Assert.Throws<InvalidSoapMessageException>(() => reader.Read(new ReadOnlySequence<byte>(bytes)));
        Assert.Contains("MaxSessionSize", thrown.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Constructor_QuotaOutOfRange_IsRefused() => Assert.Throws<ArgumentException>(() => new SoapSessionReplyCodec<GetPersonsRequest, Person[]>(
        PersonServiceContract.GetPersons, new SoapNetTcpBinding { Quotas = SoapQuotas.Generous with { MaxDepth = 0 } }));

    private static byte[] Write(SoapSessionReplyCodec<GetPersonsRequest, Person[]> codec, Person[] persons)
    {
        var output = new ArrayBufferWriter<byte>();
        codec.Write(output, persons);
        return output.WrittenSpan.ToArray();
    }

    private static Person[] Read(SoapSessionReplyCodec<GetPersonsRequest, Person[]> codec, string golden) =>
        codec.Read(new ReadOnlySequence<byte>(Envelopes.Of(Goldens.Read($"wcf-nettcp.{golden}.response")).Single()));

    private static SoapSessionReplyCodec<GetPersonsRequest, Person[]> Codec(SoapSerializer serializer = SoapSerializer.Compiled) =>
        new(PersonServiceContract.GetPersons, new SoapNetTcpBinding { Quotas = SoapQuotas.Generous, Serializer = serializer });
}
