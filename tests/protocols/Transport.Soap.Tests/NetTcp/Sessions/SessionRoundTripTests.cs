using FsCheck;
using FsCheck.Fluent;
using Transport.PayloadModels;
using Transport.People.Soap;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.Messages.Faults;
using Transport.Soap.Tests.Contracts;
using Transport.Soap.Xml.Binary;
using Transport.TestSupport;

namespace Transport.Soap.Tests.NetTcp.Sessions;

public sealed class SessionRoundTripTests
{
    /// <summary>Several messages of one session; a quota that runs out on the way changes nothing but the bytes.</summary>
    [Theory]
    [InlineData(2048)]
    [InlineData(200)]
    [InlineData(0)]
    public void Messages_RandomPersons_ReadAsWritten(int quota) => Prop.ForAll(RandomPeople.Persons.ListOf(3).ToArbitrary(), messages =>
    {
        var (written, read) = (new WriterDictionary(quota), new ReaderDictionary(quota));
        var writer = new BinaryEncoder(MessageVersion.Soap12Addressing10, SoapQuotas.Generous, written, new ReaderDictionary(quota)) { IsFramed = true };
        var reader = new BinaryEncoder(MessageVersion.Soap12Addressing10, SoapQuotas.Generous, new WriterDictionary(quota), read);
        var operation = PersonServiceContract.GetPersons;
        foreach (var persons in messages)
        {
            var headers = new MessageHeaders { MessageId = new System.Xml.UniqueId() }.AddressedAnswer(operation.ReplyAction, operation.ReplyActionName);
            using var message = writer.Write(operation.Reply, persons, headers);
            byte[] bytes = [.. written.TakeTable(), .. message.ToArray()];
            var start = read.Learn(bytes);
            var opened = reader.Open(new ReceivedMessage(bytes, bytes.Length - start, null, start));
            Assert.Equal(operation.ReplyAction, opened.Headers.Action);
            Assert.Equal(headers.RelatesTo, opened.Headers.RelatesTo);
            // Binary XML does not carry everything: -0 is an integer there.
            var alone = BinaryReference.Read<Person[]>(BinaryReference.Write(persons));
            Assert.Equal(PeopleDigest.Of(alone), PeopleDigest.Of(reader.Read(operation.Reply, opened)));
        }
    }).QuickCheckThrowOnFailure();

    /// <summary>Faults and other messages that XML dictionary writers write share the strings with the record codec.</summary>
    [Fact]
    public void Messages_CodecAndXmlWriter_ShareStrings()
    {
        var (written, read) = (new WriterDictionary(2048), new ReaderDictionary(2048));
        var writer = new BinaryEncoder(MessageVersion.Soap12Addressing10, SoapQuotas.Generous, written, new ReaderDictionary(2048)) { IsFramed = true };
        var reader = new BinaryEncoder(MessageVersion.Soap12Addressing10, SoapQuotas.Generous, new WriterDictionary(2048), read);
        var operation = PersonServiceContract.GetPersons;
        var order = new Order { Id = 7, ProductName = "p" };
        for (var i = 0; i < 2; i++)
        {
            var fault = writer.WriteFault(
                new SoapFault(SoapFaultCode.Sender, "no", SoapFaultDetail.Of(order)), new MessageHeaders().AddressedAnswer("urn:fault"));
            var thrown = Assert.Throws<SoapFaultException>(() => Read(fault));
            Assert.Equal(7, thrown.Fault.Detail!.Read<Order>().Id);
            var reply = writer.Write(operation.Reply, [new Person { Orders = [order] }], new MessageHeaders().AddressedAnswer("urn:reply"));
            Assert.Equal("p", Read(reply)[0].Orders[0].ProductName);
        }

        // Every name of the detail was defined by the fault and used by the reply.
        Assert.Equal([0], written.TakeTable());

        Person[] Read(EncodedMessage message)
        {
            using (message)
            {
                byte[] bytes = [.. written.TakeTable(), .. message.ToArray()];
                var start = read.Learn(bytes);
                return reader.Read(operation.Reply, new ReceivedMessage(bytes, bytes.Length - start, null, start));
            }
        }
    }

    [Theory]
    [InlineData("")] // no size of the table
    [InlineData("05")] // a table that is not there
    [InlineData("0203616263")] // a string longer than its table
    [InlineData("0201FF")] // no UTF-8
    [InlineData("FFFFFFFFFF07")]
    [InlineData("80")]
    public void Learn_DamagedTable_IsInvalid(string hex) =>
        Assert.Throws<InvalidSoapMessageException>(() => new ReaderDictionary(2048).Learn(Convert.FromHexString(hex)));

    [Fact]
    public void Learn_MoreThanQuota_IsInvalid()
    {
        var dictionary = new ReaderDictionary(10);
        Assert.Equal(6, dictionary.Learn([5, 4, 97, 97, 97, 97]));
        Assert.Equal(6, dictionary.Learn([5, 4, 97, 97, 97, 97]));
        Assert.Throws<InvalidSoapMessageException>(() => dictionary.Learn([1, 0]));
    }

    [Fact]
    public void Find_IdsOutsideTheTables_Null()
    {
        var dictionary = new ReaderDictionary(2048);
        dictionary.Learn([2, 1, 97]);
        Assert.Equal("a", dictionary.Find(1));
        Assert.Null(dictionary.Find(3));
        Assert.Equal("mustUnderstand", dictionary.Find(0));
        Assert.Null(dictionary.Find(2 * 487));
        Assert.Null(dictionary.Find(int.MaxValue));
    }
}
