using System.Buffers;
using Transport.PayloadModels;
using Transport.People.Soap;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Faults;
using Transport.TestSupport;

namespace Transport.Soap.Tests.Messages;

public sealed class SoapReplyCodecTests
{
    public static TheoryData<string> Rows => ["wcf-text", "wcf-wshttp", "wcf-binary"];

    [Theory]
    [MemberData(nameof(Rows))]
    public void WriteThenRead_Persons_GivesThemBack(string row)
    {
        var codec = Codec(row);
        var persons = new MockPersonRepository(3).GetPersons(-1, true);
        var output = new ArrayBufferWriter<byte>();

        codec.Write(output, persons);

        Assert.Equal(Goldens.ReadHttpBody($"{row}.7-untidy.response").Length, output.WrittenCount);
        Assert.Equal(PeopleDigest.Of(persons), PeopleDigest.Of(codec.Read(new ReadOnlySequence<byte>(output.WrittenMemory))));
    }

    [Theory]
    [MemberData(nameof(Rows))]
    public void Read_Fault_Throws(string row) => Assert.Throws<SoapFaultException>(
        () => Codec(row).Read(new ReadOnlySequence<byte>(Goldens.ReadHttpBody($"{row}.9-fault-thrown.response"))));

    [Theory]
    [MemberData(nameof(Rows))]
    public void Read_AnotherReplyOrNone_IsInvalid(string row)
    {
        foreach (var bytes in new[] { Goldens.ReadHttpBody($"{row}.1-first-query.response"), [], [0] })
        {
            Assert.Throws<InvalidSoapMessageException>(() => Codec(row).Read(new ReadOnlySequence<byte>(bytes)));
        }
    }

    private static SoapReplyCodec<GetPersonsRequest, Person[]> Codec(string row) => new(PersonServiceContract.GetPersons, row switch
    {
        "wcf-text" => SoapHttpBinding.BasicHttp,
        "wcf-wshttp" => SoapHttpBinding.WSHttp,
        _ => SoapHttpBinding.BinaryHttp,
    });
}
