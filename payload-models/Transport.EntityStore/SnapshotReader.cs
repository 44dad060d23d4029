namespace Transport.EntityStore;

/// <summary>Reads a snapshot of <see cref="SnapshotWriter"/>; several threads may read different sections. Nothing of a damaged section is handed out.</summary>
public sealed class SnapshotReader : IDisposable
{
    private readonly string _name;
    private readonly SafeFileHandle _file;
    private readonly (long Offset, int Length, uint Sum)[] _sections;

    /// <param name="path">The file.</param>
    /// <param name="schema">The version that the caller reads.</param>
    /// <exception cref="SnapshotException">It is not there, damaged, or of another version.</exception>
    public SnapshotReader(string path, int schema)
    {
        _name = Path.GetFileName(path);
        try
        {
            _file = File.OpenHandle(path);
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            throw new SnapshotException($"{_name}: the snapshot could not be read: {problem.Message.ReplaceLineEndings(" ")}", problem);
        }

        try
        {
            _sections = ReadSections(schema);
        }
        catch
        {
            _file.Dispose();
            throw;
        }
    }

    public int Count => _sections.Length;

    public int LengthOf(int section) => _sections[section].Length;

    /// <summary>Reads one section.</summary>
    /// <param name="section">From 0.</param>
    /// <param name="into">Has room for <see cref="LengthOf"/>.</param>
    /// <exception cref="SnapshotException">Its bytes are not those that were written.</exception>
    public void Read(int section, Memory<byte> into)
    {
        var (offset, length, sum) = _sections[section];
        ReadAt(offset, into.Span[..length]);
        if (Checksum.Of(into.Span[..length]) != sum)
        {
            throw Damaged($"section {section} is not what was written");
        }
    }

    public void Dispose() => _file.Dispose();

    private (long Offset, int Length, uint Sum)[] ReadSections(int schema)
    {
        Span<byte> head = stackalloc byte[SnapshotWriter.HeadBytes];
        ReadAt(0, head);
        if (BinaryPrimitives.ReadUInt32LittleEndian(head) != SnapshotWriter.Magic || BinaryPrimitives.ReadInt32LittleEndian(head[4..]) != SnapshotWriter.Format)
        {
            throw Damaged("it does not begin as a snapshot does");
        }

        if (BinaryPrimitives.ReadInt32LittleEndian(head[8..]) is var found && found != schema)
        {
            throw new SnapshotException($"{_name}: the snapshot has schema version {found}, and version {schema} is read here");
        }

        var count = BinaryPrimitives.ReadInt32LittleEndian(head[12..]);
        var listed = ((long)count * SnapshotWriter.SectionBytes) + sizeof(uint);
        var end = RandomAccess.GetLength(_file) - listed;
        if (count < 0 || end < SnapshotWriter.HeadBytes)
        {
            throw Damaged("it ends early");
        }

        var list = new byte[listed];
        ReadAt(end, list);
        if (BinaryPrimitives.ReadUInt32LittleEndian(list.AsSpan(^sizeof(uint)..)) != Checksum.Of(list.AsSpan(..^sizeof(uint)), Checksum.Of(head)))
        {
            throw Damaged("it ends early, or its list of sections is not what was written");
        }

        return
        [
            .. Enumerable.Range(0, count).Select(i => list.AsMemory(i * SnapshotWriter.SectionBytes).Span is var line
                ? (BinaryPrimitives.ReadInt64LittleEndian(line), BinaryPrimitives.ReadInt32LittleEndian(line[8..]), BinaryPrimitives.ReadUInt32LittleEndian(line[12..]))
                : default),
        ];
    }

    private void ReadAt(long offset, Span<byte> into)
    {
        while (into.Length > 0)
        {
            var read = RandomAccess.Read(_file, into, offset);
            if (read == 0)
            {
                throw Damaged("it ends early");
            }

            into = into[read..];
            offset += read;
        }
    }

    private SnapshotException Damaged(string how) => new($"{_name}: the snapshot is damaged: {how}");
}
