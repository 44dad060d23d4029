namespace Transport.Soap.Tests.Contracts;

/// <summary>Values over the whole range of every primitive type.</summary>
internal static class RandomPrimitives
{
    public static Primitives Next(Random random)
    {
        var bytes = new byte[random.Next(40)];
        random.NextBytes(bytes);
        return new Primitives
        {
            Boolean = random.Next(2) == 0,
            SByte = (sbyte)random.Next(),
            Byte = (byte)random.Next(),
            Short = (short)random.Next(),
            UShort = (ushort)random.Next(),
            Int = random.Next(int.MinValue, int.MaxValue),
            UInt = (uint)random.NextInt64(),
            Long = random.NextInt64(long.MinValue, long.MaxValue),
            ULong = (ulong)random.NextInt64(long.MinValue, long.MaxValue),
            Char = (char)random.Next(0x20, 0xD7FF),
            Float = BitConverter.Int32BitsToSingle(random.Next(int.MinValue, int.MaxValue)),
            Double = random.Next(3) == 0 ? random.Next(1_000_000) / 1000d : BitConverter.Int64BitsToDouble(random.NextInt64()),
            Decimal = new decimal(random.Next(), random.Next(), random.Next(), random.Next(2) == 0, (byte)random.Next(29)),
            Instant = new DateTime(random.NextInt64(DateTime.MaxValue.Ticks), (DateTimeKind)random.Next(3)),
            Span = new TimeSpan(random.NextInt64(long.MinValue, long.MaxValue)),
            Id = Guid.NewGuid(),
            Text = "t" + random.Next(),
            Bytes = random.Next(5) == 0 ? null : bytes,
            Colour = random.Next(2) == 0 ? Colour.Blue : Colour.Red,
            Named = (Named)random.Next(2),
        };
    }
}
