namespace Transport.OData.CompiledPayloads.Client;

/// <summary>The members that a class has, in the order in which a service is likely to write them.</summary>
internal sealed class MemberNames(IEnumerable<string> names)
{
    private readonly byte[][] _names = [.. names.Select(Encoding.UTF8.GetBytes)];
    private readonly byte[][] _patterns = [.. names.Select(name => Encoding.UTF8.GetBytes($"\"{name}\":"))];

    public int Count => _names.Length;

    /// <summary>The name as compact JSON has it, with quotes and colon.</summary>
    public ReadOnlySpan<byte> Pattern(int member) => _patterns[member];

    /// <summary>The member of a name; letter case counts only where two differ in nothing else.</summary>
    /// <returns>-1 where there is none.</returns>
    public int Find(ReadOnlySpan<byte> name)
    {
        for (var i = 0; i < _names.Length; i++)
        {
            if (name.SequenceEqual(_names[i]))
            {
                return i;
            }
        }

        for (var i = 0; i < _names.Length; i++)
        {
            if (Ascii.EqualsIgnoreCase(name, _names[i]))
            {
                return i;
            }
        }

        return -1;
    }
}
