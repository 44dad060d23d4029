using System.Runtime.Serialization;
using System.Xml;
using Transport.Soap.Messages;

namespace Transport.Soap.Tests.Contracts;

/// <summary>XML as others write it, rightly or wrongly, is read or refused as the data contract serialiser reads or refuses it.</summary>
public sealed class DataContractReadingTests
{
    private const string Scope =
        "xmlns:i='http://www.w3.org/2001/XMLSchema-instance' xmlns:x='http://schemas.datacontract.org/2004/07/Transport.Soap.Tests.Contracts'";

    [Theory]
    [InlineData("<x:X>1</x:X><x:Y>y</x:Y>")]
    [InlineData("<x:Y>y</x:Y><x:X>1</x:X>")]
    [InlineData("<x:X>1</x:X><x:X>2</x:X><x:Y>y</x:Y>")]
    [InlineData("<x:Q>1</x:Q><x:X>2</x:X><x:R><x:S/></x:R><x:Y>y</x:Y><x:Z/>")]
    [InlineData("<X>1</X><x:Y>y</x:Y>")]
    [InlineData("<x:X>1</x:X>text<x:Y>y</x:Y>")]
    [InlineData("<x:X/>")]
    [InlineData("<x:X i:nil='true'/>")]
    [InlineData("<x:Y i:nil='true'/>")]
    [InlineData("<x:Y i:nil='1'></x:Y>")]
    [InlineData("<x:Y i:nil='false'>y</x:Y>")]
    [InlineData("<x:Y/>")]
    [InlineData("<x:X> 12 </x:X><x:Y> y </x:Y>")]
    [InlineData("<x:X>1<!--c-->2</x:X><x:Y>a<!--c-->b<![CDATA[<]]>&amp;&#x41;&#65;</x:Y>")]
    [InlineData("  <!-- c --> <x:X>1</x:X>\n<x:Y>y</x:Y> ")]
    [InlineData("<x:X>1<z/></x:X>")]
    [InlineData("<x:Y><z/></x:Y>")]
    [InlineData("<x:X>+1</x:X>")]
    [InlineData("<x:X>007</x:X>")]
    [InlineData("<x:X>99999999999</x:X>")]
    [InlineData("<x:X>1.0</x:X>")]
    [InlineData("<x:X>one</x:X>")]
    [InlineData("<x:Y>&#x0;&#x1;&#xD;</x:Y>")]
    [InlineData("<x:Y>a\r\nb\rc</x:Y>")]
    [InlineData("<x:Y>\u0001</x:Y>")]
    [InlineData("<x:Y>\uFFFE</x:Y>")]
    [InlineData("<x:Y>&#xFFFE;&#x1F600;</x:Y>")]
    [InlineData("<x:Y>]]></x:Y>")]
    [InlineData("<x:Y>&nope;</x:Y>")]
    [InlineData("<x:Y>&#xD800;</x:Y>")]
    [InlineData("<x:Y a='b'>y</x:Y>")]
    [InlineData("<y:X xmlns:y='http://schemas.datacontract.org/2004/07/Transport.Soap.Tests.Contracts'>3</y:X>")]
    [InlineData("")]
    [InlineData("  ")]
    public void Read_Members_AsSerializer(string members) =>
        AssertSame<Pair>($"<Part {Scope}>{members}</Part>", pair => $"{pair.X} {pair.Y ?? "null"}");

    [Theory]
    [InlineData("<Part {0}/>")]
    [InlineData("<Part {0} i:nil='1'/>")]
    [InlineData("<Part {0} i:nil='true'>x</Part>")]
    [InlineData("<Part {0} i:type='x:Other'/>")]
    [InlineData("<Part {0} i:type='x:Pair'/>")]
    public void Read_RootAttributes_AsSerializer(string part) =>
        AssertSame<Pair?>(part.Replace("{0}", Scope, StringComparison.Ordinal), pair => pair is null ? "null" : $"{pair.X}");

    [Theory]
    [InlineData("<x:Pair/><x:Other/><x:Pair i:nil='true'/>")]
    [InlineData("a<x:Pair/>")]
    [InlineData("<x:Other/><x:Pair><x:X>1</x:X></x:Pair>")]
    public void Read_Items_AsSerializer(string items) =>
        AssertSame<Pair[]>($"<Part {Scope}>{items}</Part>", pairs => string.Join(',', pairs.Select(pair => pair?.X.ToString() ?? "null")));

    [Theory]
    [InlineData("2012-01-01T00:00:00Z")]
    [InlineData("2012-01-01T00:00:00")]
    [InlineData("2012-01-01T00:00:00+02:00")]
    [InlineData("2012-01-01")]
    [InlineData("2012-01-01T00:00:00.12345678Z")]
    [InlineData("2012-01-01T00:00:00.1Z")]
    [InlineData("2012-01-01T00:00:00.Z")]
    [InlineData("2012-01-01T24:00:00Z")]
    [InlineData("2011-02-29T00:00:00Z")]
    [InlineData("2012-01-01T00:00:60Z")]
    [InlineData("2012-13-01T00:00:00Z")]
    [InlineData("0000-01-01T00:00:00Z")]
    [InlineData("0001-01-01T00:00:00+02:00")]
    [InlineData("x")]
    [InlineData("")]
    [InlineData(" 2012-01-01T00:00:00Z ")]
    public void Read_Instant_AsSerializer(string text) =>
        AssertSame<DateTime>($"<Part>{text}</Part>", instant => $"{instant.Ticks} {instant.Kind}");

    [Theory]
    [InlineData("1")]
    [InlineData("1.")]
    [InlineData(".5")]
    [InlineData("-.5")]
    [InlineData("-")]
    [InlineData("-0")]
    [InlineData("0.1")]
    [InlineData("123456.789012345")]
    [InlineData("1234567890.123456789")]
    [InlineData("0.000000000000001")]
    [InlineData("9007199254740993")]
    [InlineData("1e5")]
    [InlineData("1e400")]
    [InlineData("INF")]
    [InlineData("-INF")]
    [InlineData("+INF")]
    [InlineData("NaN")]
    [InlineData("Infinity")]
    [InlineData("1,000")]
    [InlineData(" 1 ")]
    [InlineData("0x1")]
    [InlineData("1.2.3")]
    [InlineData("")]
    public void Read_Double_AsSerializer(string text) =>
        AssertSame<double>($"<Part>{text}</Part>", number => BitConverter.DoubleToInt64Bits(number).ToString());

    [Theory]
    [InlineData("1")]
    [InlineData("0")]
    [InlineData("true")]
    [InlineData(" false ")]
    [InlineData("TRUE")]
    [InlineData("trues")]
    [InlineData("")]
    public void Read_Boolean_AsSerializer(string text) => AssertSame<bool>($"<Part>{text}</Part>", value => value.ToString());

    [Theory]
    [InlineData("255")]
    [InlineData("256")]
    [InlineData("-1")]
    [InlineData("1.0")]
    public void Read_Byte_AsSerializer(string text) => AssertSame<byte>($"<Part>{text}</Part>", value => value.ToString());

    [Theory]
    [InlineData("Red")]
    [InlineData("Blue")]
    [InlineData("red")]
    [InlineData("40")]
    [InlineData("Red Green")]
    [InlineData("")]
    public void Read_Enum_AsSerializer(string text) => AssertSame<Colour>($"<Part>{text}</Part>", value => value.ToString());

    [Fact]
    public void Read_RequiredMemberAbsent_IsRefused() => AssertSame<Child>(
        "<Part xmlns:i='http://www.w3.org/2001/XMLSchema-instance'/>", child => child.Must ?? "null");

    [Fact]
    public void Read_MembersOutOfOrder_AreDropped()
    {
        // What the serialiser does, and a trap for whoever writes SOAP by hand: members must be sorted.
        var pair = Reference.Read<Pair>(Reference.Message($"<Part {Scope}><x:Y>y</x:Y><x:X>1</x:X></Part>"));
        Assert.Equal(0, pair.X);
        Assert.Equal("y", pair.Y);
    }

    private static void AssertSame<T>(string part, Func<T, string> show)
    {
        var message = Reference.Message(part);
        var expected = Outcome(() => show(Reference.ReadSerializer<T>(message)));
        Assert.Equal(expected, Outcome(() => show(Reference.ReadXml<T>(message))));
        Assert.Equal(expected, Outcome(() => show(Reference.Read<T>(message))));
    }

    private static string Outcome(Func<string> read)
    {
        try
        {
            return read();
        }
        catch (Exception e) when (e is SerializationException or XmlException or FormatException or OverflowException
            or UnreadableBodyException or InvalidSoapMessageException)
        {
            return "refused";
        }
    }
}
