using System.Xml;
using Transport.People.Soap;
using Transport.Soap.Messages;
using Transport.TestSupport;

namespace Transport.Soap.Tests.Messages;

/// <summary>Damaged messages: a value or one of the declared exceptions, whatever the bytes, in bounded time and memory.</summary>
public sealed class TextEncoderFuzzTests
{
    private const int Inputs = 10_000;

    [Theory]
    [InlineData("wcf-text", 1)]
    [InlineData("wcf-text", 2)]
    [InlineData("wcf-wshttp", 3)]
    [InlineData("wcf-wshttp", 4)]
    public async Task Read_DamagedReplies_OnlyDeclaredExceptions(string row, int seed)
    {
        var encoder = EncoderOf(row);
        var mutator = new TextMutator(Goldens.ReadHttpBody($"{row}.7-untidy.response"), new Random(seed));
        var (framed, read) = await ReadAllAsync(
            [mutator], (_, message) => encoder.Read(PersonServiceContract.GetPersons.Reply, message));

        // Past framing is what another parser calls well-formed XML from end to end; of that, some is read and some is no such body.
        Assert.InRange(framed, Inputs / 3, Inputs);
        Assert.InRange(read, Inputs / 20, framed - (Inputs / 20));
    }

    [Theory]
    [InlineData("wcf-text", 5)]
    [InlineData("wcf-wshttp", 6)]
    public async Task Read_DamagedRequests_OnlyDeclaredExceptions(string row, int seed)
    {
        var random = new Random(seed);
        var requests = FuzzedMessages.Requests(EncoderOf(row), hasAddressing: row == "wcf-wshttp");
        var (framed, read) = await ReadAllAsync(
            [.. requests.Select(request => new TextMutator(request.Good, random))], (which, message) => requests[which].Read(message));

        Assert.InRange(framed, Inputs / 3, Inputs);
        Assert.InRange(read, Inputs / 20, Inputs - (Inputs / 20));
    }

    private static TextEncoder EncoderOf(string row) =>
        new(row == "wcf-text" ? MessageVersion.Soap11 : MessageVersion.Soap12Addressing10, FuzzedMessages.Quotas);

    private static async Task<(int Framed, int Read)> ReadAllAsync(TextMutator[] mutators, Action<int, ReceivedMessage> readMessage)
    {
        var (framed, read, which) = (0, 0, 0);
        await BoundedInputs.EachAsync(
            Inputs,
            i =>
            {
                which = i / 2 % mutators.Length;
                var bytes = i % 2 == 0 ? mutators[which].ChangeElements() : mutators[which].ChangeBytes();
                framed += IsXml(bytes) ? 1 : 0;
                return bytes;
            },
            bytes => read += FuzzedMessages.IsRead(() => readMessage(which, new ReceivedMessage(bytes, bytes.Length, null))) ? 1 : 0,
            FuzzedMessages.MostAllocated);
        return (framed, read);
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
