using System.Xml;
using Transport.PeopleContracts;
using Transport.Soap.Internal.Messages;
using Transport.TestSupport;

namespace Transport.Soap.Tests.Messages;

/// <summary>Damaged messages: a value or one of the declared exceptions, whatever the bytes.</summary>
public sealed class TextEncoderFuzzTests
{
    private const int Inputs = 10_000;

    [Theory]
    [InlineData("wcf-text", 1)]
    [InlineData("wcf-text", 2)]
    [InlineData("wcf-wshttp", 3)]
    [InlineData("wcf-wshttp", 4)]
    public void Read_DamagedMessages_OnlyDeclaredExceptions(string row, int seed)
    {
        var random = new Random(seed);
        var encoder = new TextEncoder(
            row == "wcf-text" ? MessageVersion.Soap11 : MessageVersion.Soap12Addressing10, SoapQuotas.Generous with { MaxDepth = 32 });
        var mutator = new TextMutator(Goldens.ReadHttpBody($"{row}.7-untidy.response"), random);
        var (framed, read, refused) = (0, 0, 0);
        for (var i = 0; i < Inputs; i++)
        {
            var bytes = i % 2 == 0 ? mutator.ChangeElements() : mutator.ChangeBytes();
            framed += IsXml(bytes) ? 1 : 0;
            try
            {
                encoder.Read(PersonServiceContract.GetPersons.Reply, new ReceivedMessage(bytes, bytes.Length, null));
                read++;
            }
            catch (Exception e) when (e is InvalidSoapMessageException or UnreadableBodyException or SoapFaultException)
            {
                refused++;
            }
        }

        Assert.Equal(Inputs, read + refused);
        // Past framing is what another parser calls well-formed XML from end to end; of that, some is read and some is no such body.
        Assert.InRange(framed, Inputs / 3, Inputs);
        Assert.InRange(read, Inputs / 20, framed - (Inputs / 20));
    }

    private static bool IsXml(byte[] bytes)
    {
        try
        {
            using var reader = XmlReader.Create(new MemoryStream(bytes));
            while (reader.Read())
            {
            }

            return true;
        }
        catch (XmlException)
        {
            return false;
        }
    }
}
