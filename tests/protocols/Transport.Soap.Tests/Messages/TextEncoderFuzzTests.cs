using System.Text;
using Transport.PeopleContracts;
using Transport.Soap.Internal.Messages;
using Transport.TestSupport;

namespace Transport.Soap.Tests.Messages;

/// <summary>Damaged messages: a value or one of the declared exceptions, whatever the bytes.</summary>
public sealed class TextEncoderFuzzTests
{
    private const int Inputs = 20_000;

    private static readonly string[] Fragments =
        ["<", ">", "</", "/>", "&", "&amp;", "&#x0;", "]]>", "<![CDATA[", "<!--", "-->", "<a:Id>", "</a:Id>", " i:nil=\"true\"", "xmlns:b=\"urn:x\"", "\0", "\uFFFE", "9", "-", "."];

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
        var valid = Goldens.ReadHttpBody($"{row}.7-untidy.response");
        var (read, refused) = (0, 0);
        for (var i = 0; i < Inputs / 2; i++)
        {
            var bytes = Damage(valid, random);
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

        Assert.Equal(Inputs / 2, read + refused);
        // Both sides of the decoder are reached: damage to a text still reads, damage to a tag does not.
        Assert.InRange(read, Inputs / 40, Inputs / 2);
        Assert.InRange(refused, Inputs / 40, Inputs / 2);
    }

    private static byte[] Damage(byte[] valid, Random random)
    {
        var bytes = valid.ToList();
        for (var times = random.Next(1, 4); times > 0; times--)
        {
            var at = random.Next(bytes.Count);
            switch (random.Next(6))
            {
                case 0:
                    bytes[at] = (byte)random.Next(256);
                    break;
                case 1:
                    bytes[at] = (byte)random.Next('0', 'z');
                    break;
                case 2:
                    bytes.InsertRange(at, Encoding.UTF8.GetBytes(Fragments[random.Next(Fragments.Length)]));
                    break;
                case 3:
                    bytes.RemoveRange(at, Math.Min(random.Next(1, 9), bytes.Count - at));
                    break;
                case 4:
                    bytes.InsertRange(at, bytes.GetRange(random.Next(bytes.Count / 2), random.Next(1, 200)));
                    break;
                default:
                    // Digits and letters of texts, which leave the XML as it is.
                    var digit = bytes.FindIndex(at, b => b is >= (byte)'0' and <= (byte)'9');
                    if (digit >= 0)
                    {
                        bytes[digit] = (byte)random.Next('0', '9' + 1);
                    }

                    break;
            }
        }

        return [.. bytes];
    }
}
