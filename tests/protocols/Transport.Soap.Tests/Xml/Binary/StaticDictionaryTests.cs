using System.Xml;
using Transport.Soap.Xml.Binary;

namespace Transport.Soap.Tests.Xml.Binary;

/// <summary>Entries of the table in [MC-NBFS] section 2.2, its known traps among them.</summary>
public sealed class StaticDictionaryTests
{
    [Fact]
    public void Strings_Count_Is487()
    {
        Assert.True(StaticDictionary.Strings.TryLookup(486, out _));
        Assert.False(StaticDictionary.Strings.TryLookup(487, out _));
        Assert.All(Enumerable.Range(0, 487), key => Assert.Equal(key, At(key).Key));
    }

    [Theory]
    [InlineData(0, "mustUnderstand")]
    [InlineData(1, "Envelope")]
    [InlineData(2, "http://www.w3.org/2003/05/soap-envelope")]
    [InlineData(3, "http://www.w3.org/2005/08/addressing")]
    [InlineData(4, "Header")]
    [InlineData(5, "Action")]
    [InlineData(7, "Body")]
    [InlineData(10, "http://www.w3.org/2005/08/addressing/anonymous")]
    [InlineData(13, "MessageID")]
    [InlineData(22, "ReplyTo")]
    [InlineData(67, "Fault")]
    [InlineData(81, "")]
    [InlineData(212, " http://schemas.xmlsoap.org/ws/2005/02/trust/tlsnego")]
    [InlineData(482, "actor")]
    [InlineData(483, "faultcode")]
    [InlineData(484, "faultstring")]
    [InlineData(485, "faultactor")]
    [InlineData(486, "detail")]
    public void Strings_Entry_AsInTheSpecification(int key, string value) => Assert.Equal(value, At(key).Value);

    /// <summary>The example of [MC-NBFS] section 3, byte for byte.</summary>
    [Fact]
    public void Writer_SpecificationExample_SameBytes()
    {
        using var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateBinaryWriter(stream, StaticDictionary.Strings, null, ownsStream: false))
        {
            writer.WriteStartElement("s", StaticDictionary.Get("Envelope"), At(2));
            writer.WriteXmlnsAttribute("a", At(3));
            writer.WriteStartElement("s", At(4), At(2));
            writer.WriteStartElement("a", At(5), At(3));
            writer.WriteAttributeString("s", At(0), At(2), "1");
            writer.WriteString("action");
            writer.WriteEndElement();
            writer.WriteEndElement();
            writer.WriteStartElement("s", At(7), At(2));
            writer.WriteStartElement("Inventory");
            writer.WriteValue(0);
            writer.WriteEndElement();
            writer.WriteEndElement();
            writer.WriteEndElement();
        }

        Assert.Equal(
            "56020B0173040B01610656" + "08440A1E00829906" + Convert.ToHexString("action"u8) + "01560E4009" + Convert.ToHexString("Inventory"u8) + "810101",
            Convert.ToHexString(stream.ToArray()));
    }

    private static XmlDictionaryString At(int key)
    {
        Assert.True(StaticDictionary.Strings.TryLookup(key, out var entry));
        return entry!;
    }
}
