using System.Text;
using Transport.Soap.Messages;
using Transport.Soap.Tests.Contracts;
using Transport.Soap.Xml;
using Transport.Soap.Xml.Binary;

namespace Transport.Soap.Tests.Messages;

/// <summary>Array records of [MC-NBFX] section 2.2.3.3 where elements may stand: one start tag, then values without tags.</summary>
public sealed class ArrayRecordTests
{
    private const string Arrays = "http://schemas.microsoft.com/2003/10/Serialization/Arrays";

    /// <summary>The numbers of the specification's example, in records of every width that holds them.</summary>
    [Theory]
    [InlineData("8B", "3333 8888 DDDD")]
    [InlineData("8D", "33330000 8888FFFF DDDDFFFF")]
    [InlineData("8F", "3333000000000000 8888FFFFFFFFFFFF DDDDFFFFFFFFFFFF")]
    public void Read_IntegersOfTheSpecification_WhateverTheirWidth(string type, string values)
    {
        int[] expected = [13107, -30584, -8739];
        Assert.Equal(expected, Read<int[]>("int", type, 3, values));
        Assert.Equal(expected, Read<List<int>>("int", type, 3, values));
        Assert.Equal(expected.Select(value => (long)value), Read<long[]>("long", type, 3, values));
    }

    [Fact]
    public void Read_EveryTypeOfValue()
    {
        Assert.Equal([true, false, true], Read<bool[]>("boolean", "B5", 3, "01 00 01"));
        Assert.Equal([1.5f, float.NegativeInfinity], Read<float[]>("float", "91", 2, "0000C03F 000080FF"));
        Assert.Equal([1.5, -0.1], Read<double[]>("double", "93", 2, "000000000000F83F 9A9999999999B9BF"));
        Assert.Equal([1.5, 2], Read<double[]>("double", "91", 2, "0000C03F 00000040"));
        Assert.Equal([5.123456m], Read<decimal[]>("decimal", "95", 1, "00000600000000 00802D4E0000000000"));
        Assert.Equal([new DateTime(2012, 1, 1, 0, 0, 0, DateTimeKind.Utc)], Read<DateTime[]>("dateTime", "97", 1, Hex(new DateTime(2012, 1, 1, 0, 0, 0, DateTimeKind.Utc).ToBinary())));
        Assert.Equal([TimeSpan.FromSeconds(3), -TimeSpan.FromDays(1)], Read<TimeSpan[]>("duration", "AF", 2, Hex(30_000_000) + Hex(-TimeSpan.TicksPerDay)));
        Assert.Equal([new Guid("03020100-0504-0706-0809-0a0b0c0d0e0f")], Read<Guid[]>("guid", "B1", 1, "000102030405060708090A0B0C0D0E0F"));
    }

    /// <summary>Several records, and elements between them, are one array.</summary>
    [Fact]
    public void Read_RecordsAndElementsMixed_InTheirOrder() => Assert.Equal(
        [1, 2, 3, 4, 5], Decode<int[]>([.. Record("int", "8B", 2, "0100 0200"), .. Element("int"), 0x89, 3, .. Record("int", "8B", 2, "0400 0500")]));

    /// <summary>The names as ids of the session's strings, in the message that defines them and in the next.</summary>
    [Fact]
    public void Read_InASession_NamesById()
    {
        var dictionary = new ReaderDictionary(2048);
        var encoder = new BinaryEncoder(MessageVersion.Soap12Addressing10, SoapQuotas.WcfDefaults, new WriterDictionary(2048), dictionary);
        byte[] document = Envelope([0x42, 0x01, 0x0A, 0x03, 0x42, 0x05, 0x0B, 1, (byte)'b', 0x07, 0x03, 0x5F - 0x1A, 0x09, 0x01, 0x8B, 2, 7, 0, 8, 0, 0x01, 0x01]);
        string[] strings = ["Wrapper", Reference.Namespace, "Part", Arrays, "int"];
        byte[] table = [.. strings.SelectMany(text => (byte[])[.. Nbfx.Size(text.Length), .. Encoding.UTF8.GetBytes(text)])];
        foreach (var prefix in new byte[][] { [.. Nbfx.Size(table.Length), .. table], [0] })
        {
            byte[] message = [.. prefix, .. document];
            var start = dictionary.Learn(message);
            Assert.Equal([7, 8], encoder.Read(Reference.Body<int[]>(), new ReceivedMessage(message, message.Length - start, null, start)));
        }
    }

    /// <summary>What the data contract serialiser writes of arrays of numbers: array records.</summary>
    [Fact]
    public void Read_ArraysOfTheSerialiser()
    {
        var value = new Composites { Ints = [1, int.MinValue, 300], Doubles = [0.1, double.NaN], Again = new Composites { Ints = [7] } };
        var bytes = BinaryReference.WriteSerializer(value);
        Assert.True(bytes.AsSpan().IndexOf((byte[])[0x03, 0x5F]) >= 0 || bytes.AsSpan().IndexOf((byte[])[0x03, 0x60]) >= 0, "no array record");
        var read = BinaryReference.Read<Composites>(bytes);
        Assert.Equal(value.Ints, read.Ints);
        Assert.Equal(value.Doubles, read.Doubles);
        Assert.Equal(value.Again.Ints, read.Again!.Ints);
    }

    /// <summary>An array's element may have attributes, which each item then has.</summary>
    [Fact]
    public void Read_ElementWithAttribute_Passed() => Assert.Equal(
        [1, 2], Decode<int[]>([0x03, .. Element("int"), 0x04, 1, (byte)'x', 0x98, 1, (byte)'y', 0x01, 0x8B, 2, 1, 0, 2, 0]));

    [Theory]
    [InlineData("8B", 2, "0100")] // fewer values than stated
    [InlineData("8A", 1, "0100")] // a value that does not end its element
    [InlineData("99", 1, "0161")] // a text, of which there are no arrays
    [InlineData("03", 1, "00")]
    public void Read_NoArray_IsRefused(string type, int count, string values)
    {
        var thrown = Assert.ThrowsAny<Exception>(() => Read<int[]>("int", type, count, values));
        Assert.True(thrown is InvalidSoapMessageException or UnreadableBodyException, thrown.ToString());
    }

    [Fact]
    public void Read_MoreThanTheMessageHolds_IsRefusedWithoutMemoryForIt()
    {
        var before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Throws<UnreadableBodyException>(() => Decode<int[]>([0x03, .. Element("int"), 0x01, 0x8D, 0xFF, 0xFF, 0xFF, 0xFF, 0x07, 1, 0, 0, 0]));
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1_000_000);
    }

    private static string Hex(long value) => Convert.ToHexString(BitConverter.GetBytes(value));

    private static T Read<T>(string item, string type, int count, string values) => Decode<T>(Record(item, type, count, values));

    private static byte[] Record(string item, string type, int count, string values) =>
    [
        0x03, .. Element(item), 0x01, .. Convert.FromHexString(type), (byte)count, .. Convert.FromHexString(values.Replace(" ", "", StringComparison.Ordinal)),
    ];

    /// <summary>Its start, with the prefix b.</summary>
    private static byte[] Element(string name) => [0x5F, (byte)name.Length, .. Encoding.UTF8.GetBytes(name)];

    private static T Decode<T>(byte[] items)
    {
        var bytes = Envelope(
        [
            0x40, 7, .. "Wrapper"u8, 0x08, (byte)Reference.Namespace.Length, .. Encoding.UTF8.GetBytes(Reference.Namespace),
            0x40, 4, .. "Part"u8, 0x09, 1, (byte)'b', (byte)Arrays.Length, .. Encoding.UTF8.GetBytes(Arrays), .. items, 0x01, 0x01,
        ]);
        return BinaryReference.Read<T>(bytes);
    }

    /// <summary>Envelope, empty header, body.</summary>
    private static byte[] Envelope(byte[] body) =>
        [0x56, 0x02, 0x0B, 1, (byte)'s', 0x04, 0x0B, 1, (byte)'a', 0x06, 0x56, 0x08, 0x01, 0x56, 0x0E, .. body, 0x01, 0x01];
}
