namespace Transport.PayloadGeneration.Samples;

/// <summary>A sample that was read: its bytes, and what was seen in them.</summary>
public sealed class Sample
{
    internal Sample(string name, byte[] bytes, IReadOnlyList<Range> items, Seen root, int depth) => (Name, Bytes, Items, Root, Depth) = (name, bytes, items, root, depth);

    /// <summary>The file's name, without its folder.</summary>
    public string Name { get; }

    /// <summary>Levels of nesting of an array of the items.</summary>
    public int Depth { get; }

    /// <summary>How many items there are.</summary>
    public int Count => Items.Count;

    internal byte[] Bytes { get; }

    internal IReadOnlyList<Range> Items { get; }

    internal Seen Root { get; }

    /// <summary>Reads a file: an array of objects, an object with nothing but <c>items</c> in it, one object, or an object a line.</summary>
    /// <exception cref="SampleException">It cannot be read, or is no sample; one line says where.</exception>
    public static Sample Read(string file)
    {
        var name = Path.GetFileName(file);
        try
        {
            var length = new FileInfo(file).Length;
            return length > SampleLimits.MostBytes
                ? throw new SampleException($"{name} has {length / (1024 * 1024)} MB, and a sample has {SampleLimits.MostBytes / (1024 * 1024)} at most: take a part of the items")
                : Parse(name, File.ReadAllBytes(file));
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException or ArgumentException or NotSupportedException)
        {
            throw new SampleException($"'{file}' cannot be read: {problem.Message.TrimEnd('.')}");
        }
    }

    /// <summary>The same of bytes.</summary>
    /// <exception cref="SampleException">They are no sample.</exception>
    public static Sample Parse(string name, byte[] bytes) => new SampleReader(name, bytes).Read();

    /// <summary>The items as one array, each with the bytes that it has in the file.</summary>
    public byte[] ToArray()
    {
        using var array = new MemoryStream();
        array.WriteByte((byte)'[');
        for (var i = 0; i < Items.Count; i++)
        {
            array.Write(i == 0 ? "\n"u8 : ",\n"u8);
            array.Write(Bytes.AsSpan(Items[i]));
        }

        array.Write("\n]\n"u8);
        return array.ToArray();
    }
}
