using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;

namespace Transport.Soap.Tests.Contracts.Plans;

/// <summary>Elements that refer to others (<c>z:Id</c>, <c>z:Ref</c>), as a peer with <c>IsReference = true</c> writes them, are read as DataContractSerializer reads them.</summary>
public sealed class ReferencedElementTests
{
    private const string Ids = "xmlns:z=\"http://schemas.microsoft.com/2003/10/Serialization/\" xmlns:d=\"urn:referenced\" xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\"";

    /// <summary>Forward, missing, of another type, of a value type, to itself, and beside what is wrong otherwise.</summary>
    public static TheoryData<string> Hostile =>
    [
        "<d:Sheet z:Ref=\"i2\"/><d:Sheet z:Id=\"i2\"><d:Name>a</d:Name></d:Sheet>",
        "<d:Sheet z:Id=\"i1\"/><d:Sheet z:Ref=\"nowhere\"/>",
        "<d:Sheet z:Id=\"i1\"><d:Parts z:Id=\"i2\"/></d:Sheet><d:Sheet z:Ref=\"i2\"/>",
        "<d:Sheet z:Id=\"i1\"><d:Name z:Id=\"i2\">a</d:Name></d:Sheet><d:Sheet z:Ref=\"i2\"/>",
        "<d:Sheet z:Id=\"i1\"><d:Name z:Ref=\"i1\"/></d:Sheet>",
        "<d:Sheet z:Id=\"i1\"/><d:Sheet z:Id=\"i1\"/><d:Sheet z:Ref=\"i1\"/>",
        "<d:Sheet z:Id=\"i1\"/><d:Sheet z:Id=\"i1\"/>",
        "<d:Sheet z:Id=\"i1\"><d:Name z:Id=\"i1\">a</d:Name></d:Sheet>",
        "<d:Sheet z:Id=\"i1\"><d:Count z:Ref=\"i1\"/></d:Sheet><d:Sheet z:Ref=\"i1\"/>",
        "<d:Sheet z:Id=\"i1\"/><d:Sheet z:Ref=\"i1\"/><d:Sheet><d:Count>many</d:Count></d:Sheet>",
    ];

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Read_ItemThatRefersToAnEarlier_IsTheSameObject(bool isBinary)
    {
        var sheet = new ReferencedSheet { Name = "a", Count = 7, Parts = ["x", "y"] };
        var bytes = Message(isBinary, writer => new DataContractSerializer(typeof(ReferencedSheet[]), "Part", Reference.Namespace)
            .WriteObject(writer, (ReferencedSheet[])[sheet, sheet, new ReferencedSheet { Name = "b" }]));

        var read = Read(isBinary, bytes);

        Assert.Equal(["a 7 x,y", "a 7 x,y", "b 0 "], read.Select(item => $"{item.Name} {item.Count} {string.Join(',', item.Parts ?? [])}"));
        Assert.Same(read[0], read[1]);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Read_TextThatRefersToAnEarlier_IsThatText(bool isBinary)
    {
        var bytes = Message(isBinary, "<d:Sheet z:Id=\"i1\"><d:Name z:Id=\"i2\">a</d:Name></d:Sheet><d:Sheet z:Id=\"i3\"><d:Name z:Ref=\"i2\"/></d:Sheet>");

        Assert.Equal(["a", "a"], Read(isBinary, bytes).Select(item => item.Name));
    }

    [Theory]
    [MemberData(nameof(Hostile))]
    public void Read_HostileReference_IsReadOrRefusedAsTheSerializerDoes(string items)
    {
        foreach (var isBinary in new[] { false, true })
        {
            var bytes = Message(isBinary, items);
            if (BySerializer(items) is { } expected)
            {
                Assert.Equal(expected.Select(item => item.Name), Read(isBinary, bytes).Select(item => item.Name));
            }
            else
            {
                Assert.Throws<UnreadableBodyException>(() => Read(isBinary, bytes));
            }
        }
    }

    private static Sheet[] Read(bool isBinary, byte[] bytes) =>
        Encoder(isBinary).Read(Reference.Body<Sheet[]>(), new ReceivedMessage(bytes, bytes.Length, null));

    /// <summary>What the serialiser makes of the part; null where it refuses it.</summary>
    private static Sheet[]? BySerializer(string items)
    {
        using var reader = XmlDictionaryReader.CreateTextReader(Encoding.UTF8.GetBytes(Part(items)), XmlDictionaryReaderQuotas.Max);
        try
        {
            return (Sheet[]?)new DataContractSerializer(typeof(Sheet[]), "Part", Reference.Namespace).ReadObject(reader);
        }
        catch (Exception e) when (e is SerializationException or InvalidCastException)
        {
            return null;
        }
    }

    private static string Part(string items) => $"<Part xmlns=\"{Reference.Namespace}\" {Ids}>{items}</Part>";

    private static byte[] Message(bool isBinary, string items) => Message(isBinary, writer =>
    {
        using var reader = XmlReader.Create(new StringReader(Part(items)));
        writer.WriteNode(reader, defattr: false);
    });

    private static byte[] Message(bool isBinary, Action<XmlDictionaryWriter> writePart)
    {
        var version = isBinary ? MessageVersion.Soap12Addressing10 : MessageVersion.Soap11;
        using var stream = new MemoryStream();
        using (var writer = isBinary
            ? XmlDictionaryWriter.CreateBinaryWriter(stream, Soap.Xml.Binary.StaticDictionary.Strings, null, ownsStream: false)
            : XmlDictionaryWriter.CreateTextWriter(stream, new UTF8Encoding(false), ownsStream: false))
        {
            EnvelopeCodec.WriteStart(writer, version, new MessageHeaders { Action = "urn:test" });
            writer.WriteStartElement(null, "Wrapper", Reference.Namespace);
            writePart(writer);
            writer.WriteEndElement();
            EnvelopeCodec.WriteEnd(writer);
        }

        return stream.ToArray();
    }

    private static MessageEncoder Encoder(bool isBinary) => isBinary
        ? new BinaryEncoder(MessageVersion.Soap12Addressing10, SoapQuotas.Generous)
        : new TextEncoder(MessageVersion.Soap11, SoapQuotas.Generous);
}
