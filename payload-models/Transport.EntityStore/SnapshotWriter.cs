namespace Transport.EntityStore;

/// <summary>
/// Writes a snapshot: sections of bytes, from many threads at once, into a file beside the one that it replaces at the end. A program that is killed leaves the old
/// one as it was.
/// </summary>
/// <remarks>Layout, little-endian: the head (magic, format, schema, sections), the sections as they came, then for each its offset, length and CRC-32C, and the CRC-32C of that list and the head.</remarks>
public sealed class SnapshotWriter : IDisposable
{
    internal const uint Magic = 0x504E5354; // "TSNP"
    internal const int Format = 1;
    internal const int HeadBytes = 16;
    internal const int SectionBytes = 16;

    private readonly string _path;
    private readonly TemporaryFile _unfinished;
    private readonly SafeFileHandle _file;
    private readonly (long Offset, int Length, uint Sum)[] _sections;
    private readonly int _schema;
    private long _end = HeadBytes;

    /// <param name="path">Replaced by <see cref="Commit"/>.</param>
    /// <param name="schema">Version of what the sections mean.</param>
    /// <param name="sections">How many there will be.</param>
    /// <exception cref="SnapshotException">The file cannot be made.</exception>
    public SnapshotWriter(string path, int schema, int sections)
        : this(path, schema, sections, file => file.Stream.SafeFileHandle)
    {
    }

    /// <param name="handleOf">What is written into of the file that becomes the snapshot.</param>
    internal SnapshotWriter(string path, int schema, int sections, Func<TemporaryFile, SafeFileHandle> handleOf)
    {
        (_path, _schema) = (Path.GetFullPath(path), schema);
        _sections = new (long, int, uint)[sections];
        _unfinished = Try(() => TemporaryFile.Create(Path.GetDirectoryName(_path)!));
        _file = handleOf(_unfinished);
    }

    /// <summary>Writes one section; several threads may write different ones.</summary>
    /// <exception cref="SnapshotException">The disk is full, or gone.</exception>
    public void Write(int section, ReadOnlyMemory<byte> bytes)
    {
        var offset = Interlocked.Add(ref _end, bytes.Length) - bytes.Length;
        Try(() => RandomAccess.Write(_file, bytes.Span, offset));
        _sections[section] = (offset, bytes.Length, Checksum.Of(bytes.Span));
    }

    /// <summary>Ends the snapshot when it is on the disk: from now on it is the one that is loaded.</summary>
    /// <returns>Its bytes.</returns>
    /// <exception cref="SnapshotException">The disk is full, or gone.</exception>
    public long Commit()
    {
        Span<byte> head = stackalloc byte[HeadBytes];
        BinaryPrimitives.WriteUInt32LittleEndian(head, Magic);
        BinaryPrimitives.WriteInt32LittleEndian(head[4..], Format);
        BinaryPrimitives.WriteInt32LittleEndian(head[8..], _schema);
        BinaryPrimitives.WriteInt32LittleEndian(head[12..], _sections.Length);
        var list = new byte[(SectionBytes * _sections.Length) + sizeof(uint)];
        for (var i = 0; i < _sections.Length; i++)
        {
            var line = list.AsSpan(i * SectionBytes);
            BinaryPrimitives.WriteInt64LittleEndian(line, _sections[i].Offset);
            BinaryPrimitives.WriteInt32LittleEndian(line[8..], _sections[i].Length);
            BinaryPrimitives.WriteUInt32LittleEndian(line[12..], _sections[i].Sum);
        }

        BinaryPrimitives.WriteUInt32LittleEndian(list.AsSpan(list.Length - sizeof(uint)), Checksum.Of(list.AsSpan(..^sizeof(uint)), Checksum.Of(head)));
        var first = head.ToArray();
        Try(() =>
        {
            RandomAccess.Write(_file, list, _end);
            RandomAccess.Write(_file, first, 0);
            RandomAccess.FlushToDisk(_file);
            _unfinished.Become(_path);
        });
        return _end + list.Length;
    }

    /// <summary>Deletes what was not committed.</summary>
    public void Dispose() => _unfinished.Dispose();

    private T Try<T>(Func<T> write)
    {
        try
        {
            return write();
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            throw new SnapshotException($"{Path.GetFileName(_path)}: the snapshot could not be written: {problem.Message.ReplaceLineEndings(" ")}", problem);
        }
    }

    private void Try(Action write) => Try(() =>
    {
        write();
        return true;
    });
}
