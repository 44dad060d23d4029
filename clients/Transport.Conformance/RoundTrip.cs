namespace Transport.Conformance;

/// <summary>Writes a value, reads it back, and reports what differs.</summary>
internal sealed class RoundTrip(IPayloadEncoding encoding)
{
    public byte[] Write<T>(T value)
    {
        var output = new ArrayBufferWriter<byte>();
        encoding.Write(output, value);
        return output.WrittenSpan.ToArray();
    }

    public T Read<T>(byte[] bytes) => encoding.Read<T>(new ReadOnlySequence<byte>(bytes));

    public string? Compare(Person[] persons) => Differ(PeopleDigest.Of(persons), PeopleDigest.Of(Read<Person[]>(Write(persons))));

    public string? Compare(CustomerOrder[] orders) => Differ(PeopleDigest.Of(orders), PeopleDigest.Of(Read<CustomerOrder[]>(Write(orders))));

    public string? Compare(byte value) => Read<byte>(Write(value)) is var read && read == value ? null : $"{value} came back as {read}";

    public string? Compare(int value) => Read<int>(Write(value)) is var read && read == value ? null : $"{value} came back as {read}";

    public string? CompareInPieces(Person[] persons) =>
        Differ(PeopleDigest.Of(persons), PeopleDigest.Of(encoding.Read<Person[]>(Pieces.OfOneByte(Write(persons)))));

    private static string? Differ(string expected, string actual) =>
        expected == actual ? null : $"the value came back changed: digest {actual} instead of {expected}";
}
