using System.Globalization;
using FsCheck;
using FsCheck.Fluent;

namespace Transport.MessagePack.Tests;

public sealed class NumberTests
{
    [Theory]
    [InlineData(0, "00")]
    [InlineData(127, "7f")]
    [InlineData(128, "cc80")]
    [InlineData(255, "ccff")]
    [InlineData(256, "cd0100")]
    [InlineData(65535, "cdffff")]
    [InlineData(65536, "ce00010000")]
    [InlineData(int.MaxValue, "ce7fffffff")]
    [InlineData(4294967295, "ceffffffff")]
    [InlineData(4294967296, "cf0000000100000000")]
    [InlineData(long.MaxValue, "cf7fffffffffffffff")]
    [InlineData(-1, "ff")]
    [InlineData(-32, "e0")]
    [InlineData(-33, "d0df")]
    [InlineData(-128, "d080")]
    [InlineData(-129, "d1ff7f")]
    [InlineData(-32768, "d18000")]
    [InlineData(-32769, "d2ffff7fff")]
    [InlineData(int.MinValue, "d280000000")]
    [InlineData(-2147483649, "d3ffffffff7fffffff")]
    [InlineData(long.MinValue, "d38000000000000000")]
    public void Write_Integer_IsShortest(long value, string hex)
    {
        Assert.Equal(hex, Pack.Hex((ref MessagePackWriter w) => w.Write(value)));
        Assert.Equal(value, Pack.Read(hex, (ref MessagePackReader r) => r.ReadInt64()));
        if (value == (int)value)
        {
            Assert.Equal(hex, Pack.Hex((ref MessagePackWriter w) => w.Write((int)value)));
            Assert.Equal((int)value, Pack.Read(hex, (ref MessagePackReader r) => r.ReadInt32()));
        }

        if (value >= 0)
        {
            Assert.Equal(hex, Pack.Hex((ref MessagePackWriter w) => w.Write((ulong)value)));
            Assert.Equal((ulong)value, Pack.Read(hex, (ref MessagePackReader r) => r.ReadUInt64()));
        }
    }

    [Fact]
    public void Write_LargestUnsigned_IsEightBytes()
    {
        Assert.Equal("cfffffffffffffffff", Pack.Hex((ref MessagePackWriter w) => w.Write(ulong.MaxValue)));
        Assert.Equal(ulong.MaxValue, Pack.Read("cfffffffffffffffff", (ref MessagePackReader r) => r.ReadUInt64()));
    }

    [Theory]
    [InlineData("07")]
    [InlineData("cc07")]
    [InlineData("cd0007")]
    [InlineData("ce00000007")]
    [InlineData("cf0000000000000007")]
    [InlineData("d007")]
    [InlineData("d10007")]
    [InlineData("d200000007")]
    [InlineData("d30000000000000007")]
    public void Read_SevenInAnyWidth_IsSeven(string hex)
    {
        Assert.Equal(7, Pack.Read(hex, (ref MessagePackReader r) => r.ReadByte()));
        Assert.Equal(7, Pack.Read(hex, (ref MessagePackReader r) => r.ReadInt32()));
        Assert.Equal(7, Pack.Read(hex, (ref MessagePackReader r) => r.ReadInt64()));
        Assert.Equal(7UL, Pack.Read(hex, (ref MessagePackReader r) => r.ReadUInt64()));
        Assert.Equal(7d, Pack.Read(hex, (ref MessagePackReader r) => r.ReadDouble()));
        Assert.Equal(7f, Pack.Read(hex, (ref MessagePackReader r) => r.ReadSingle()));
    }

    [Fact]
    public void Read_IntegerThatDoesNotFit_Throws()
    {
        Pack.Fails("cd0100", (ref MessagePackReader r) => r.ReadByte());
        Pack.Fails("ff", (ref MessagePackReader r) => r.ReadByte());
        Pack.Fails("ce80000000", (ref MessagePackReader r) => r.ReadInt32());
        Pack.Fails("d3ffffffff7fffffff", (ref MessagePackReader r) => r.ReadInt32());
        Pack.Fails("cf8000000000000000", (ref MessagePackReader r) => r.ReadInt64());
        Pack.Fails("ff", (ref MessagePackReader r) => r.ReadUInt64());
    }

    [Theory]
    [InlineData("c0")]
    [InlineData("c1")]
    [InlineData("c2")]
    [InlineData("a0")]
    [InlineData("90")]
    [InlineData("cb3ff0000000000000")]
    public void Read_NotAnInteger_ThrowsAtItsOffset(string hex)
    {
        var reader = new MessagePackReader(Convert.FromHexString("01" + hex));
        reader.ReadInt32();
        long? offset = null;
        try
        {
            reader.ReadInt32();
        }
        catch (MessagePackException e)
        {
            offset = e.Offset;
        }

        Assert.Equal(1, offset);
    }

    [Theory]
    [InlineData(0d, "cb0000000000000000")]
    [InlineData(-0d, "cb8000000000000000")]
    [InlineData(1.5, "cb3ff8000000000000")]
    [InlineData(double.NegativeInfinity, "cbfff0000000000000")]
    [InlineData(double.Epsilon, "cb0000000000000001")]
    public void Write_Double_IsNineBytes(double value, string hex)
    {
        Assert.Equal(hex, Pack.Hex((ref MessagePackWriter w) => w.Write(value)));
        Assert.Equal(
            BitConverter.DoubleToInt64Bits(value),
            BitConverter.DoubleToInt64Bits(Pack.Read(hex, (ref MessagePackReader r) => r.ReadDouble())));
    }

    [Fact]
    public void Write_Single_IsFiveBytes()
    {
        Assert.Equal("ca3fc00000", Pack.Hex((ref MessagePackWriter w) => w.Write(1.5f)));
        Assert.Equal(1.5f, Pack.Read("ca3fc00000", (ref MessagePackReader r) => r.ReadSingle()));
        Assert.Equal(1.5, Pack.Read("ca3fc00000", (ref MessagePackReader r) => r.ReadDouble()));
        Assert.True(float.IsNaN(Pack.Read("ca7fc00000", (ref MessagePackReader r) => r.ReadSingle())));
    }

    [Fact]
    public void ReadSingle_Float64_IsTakenWhereExact()
    {
        Assert.Equal(1.5f, Pack.Read("cb3ff8000000000000", (ref MessagePackReader r) => r.ReadSingle()));
        Pack.Fails("cb3fb999999999999a", (ref MessagePackReader r) => r.ReadSingle());
    }

    [Fact]
    public void ReadWrite_RandomLong_RoundTrips() => Prop.ForAll<long>(value =>
        Pack.Read(Pack.Bytes((ref MessagePackWriter w) => w.Write(value)), (ref MessagePackReader r) => r.ReadInt64()) == value)
        .QuickCheckThrowOnFailure();

    [Theory]
    [InlineData(0, 0, "d6ff00000000")]
    [InlineData(4294967295, 0, "d6ffffffffff")]
    [InlineData(4294967296, 0, "d7ff0000000100000000")]
    [InlineData(0, 1, "d7ff0000000400000000")]
    [InlineData(17179869183, 999999999, "d7ffee6b27ffffffffff")]
    [InlineData(17179869184, 0, "c70cff000000000000000400000000")]
    [InlineData(-1, 0, "c70cff00000000ffffffffffffffff")]
    [InlineData(-1, 999999999, "c70cff3b9ac9ffffffffffffffffff")]
    public void Write_Timestamp_IsShortest(long seconds, uint nanoseconds, string hex)
    {
        var timestamp = new MessagePackTimestamp(seconds, nanoseconds);

        Assert.Equal(hex, Pack.Hex((ref MessagePackWriter w) => w.Write(timestamp)));
        Assert.Equal(timestamp, Pack.Read(hex, (ref MessagePackReader r) => r.ReadTimestamp()));
    }

    [Theory]
    [InlineData("0001-01-01T00:00:00.0000000Z")]
    [InlineData("1969-12-31T23:59:59.9999999Z")]
    [InlineData("1970-01-01T00:00:00.0000000Z")]
    [InlineData("2106-02-07T06:28:16.0000000Z")]
    [InlineData("2016-02-29T23:59:59.9999999Z")]
    [InlineData("9999-12-31T23:59:59.9999999Z")]
    public void ReadWrite_DateTime_KeepsEveryTick(string text)
    {
        var instant = DateTime.Parse(text, CultureInfo.InvariantCulture, DateTimeStyles.RoundtripKind);
        var read = Pack.Read(Pack.Bytes((ref MessagePackWriter w) => w.Write(instant)), (ref MessagePackReader r) => r.ReadDateTime());

        Assert.Equal((instant, DateTimeKind.Utc), (read, read.Kind));
    }

    [Theory]
    [InlineData("d7ffffffffff00000000")] // 1,073,741,823 ns
    [InlineData("c70cff3b9aca000000000000000000")] // 1,000,000,000 ns
    [InlineData("d600ffffffff")] // type 0
    [InlineData("d5ff0000")] // two bytes
    [InlineData("00")]
    public void ReadTimestamp_Malformed_Throws(string hex) => Pack.Fails(hex, (ref MessagePackReader r) => r.ReadTimestamp());

    [Theory]
    [InlineData("c70cff000000007fffffffffffffff")]
    [InlineData("c70cff000000008000000000000000")]
    public void ReadDateTime_OutsideCalendar_Throws(string hex) => Pack.Fails(hex, (ref MessagePackReader r) => r.ReadDateTime());

    [Fact]
    public void WriteTimestamp_NanosecondsOfASecondOrMore_Throws() => Assert.Throws<ArgumentOutOfRangeException>(
        () => Pack.Bytes((ref MessagePackWriter w) => w.Write(new MessagePackTimestamp(0, 1_000_000_000))));
}
