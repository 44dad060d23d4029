using Google.Protobuf;

namespace Transport.People.V1;

/// <content>What the generator leaves out and a message that is read into again and again needs.</content>
public sealed partial class Person
{
    /// <summary>Field 4, -0, as it goes on the wire: key 4 &lt;&lt; 3 | 1, eight bytes.</summary>
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

    /// <summary>As good as new, keeping the objects it owns for the next reading.</summary>
    internal void Reset()
    {
        Id = 0;
        ClearName();
        FloatNumber = 0;
        Orders.Clear();
        _unknownFields = null;
        if (CreatedOn is { } createdOn)
        {
            createdOn.Seconds = 0;
            createdOn.Nanos = 0;
        }
    }

    private static UnknownFieldSet ReadField(byte[] field)
    {
        using var input = new CodedInputStream(field);
        input.ReadTag();
        return UnknownFieldSet.MergeFieldFrom(null, input);
    }
}
