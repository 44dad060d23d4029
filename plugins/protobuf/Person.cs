using Google.Protobuf;

namespace Transport.People.V1;

/// <content>What the generator leaves out of a message.</content>
public sealed partial class Person
{
    /// <summary>Field 4, -0, as it is sent: key 4 &lt;&lt; 3 | 1, eight bytes.</summary>
    private static readonly UnknownFieldSet NegativeZero = ReadField([(4 << 3) | 1, 0, 0, 0, 0, 0, 0, 0, 0x80]);

    /// <summary>
    /// Sets <see cref="FloatNumber"/> so that -0 is sent. The generated writer takes it for the default and leaves it out, although proto3 has
    /// only +0 as the default; so it travels as a field that the writer does not look into.
    /// </summary>
    internal void SetFloatNumber(double value)
    {
        FloatNumber = value;
        _unknownFields = BitConverter.DoubleToInt64Bits(value) == long.MinValue ? NegativeZero : null;
    }

    private static UnknownFieldSet ReadField(byte[] field)
    {
        using var input = new CodedInputStream(field);
        input.ReadTag();
        return UnknownFieldSet.MergeFieldFrom(null, input);
    }
}
