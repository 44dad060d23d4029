namespace Transport.Runs.Record.Storage;

/// <summary>Reads a record while another process writes it: whole lines, as they come. The file is open only while it is read.</summary>
/// <param name="path">The record; it must have been begun.</param>
/// <param name="format">The events that may be in it.</param>
public sealed class RunRecordTail(string path, RunFormat format)
{
    private byte[] _buffer = new byte[64 * 1024];
    private long _position;
    private int _used;
    private int _lines;

    /// <summary>The events that have come since the last call; nothing when there are none, or the next line is not whole yet.</summary>
    /// <param name="maxBytes">Reads at most about this many bytes, so that a long record is read in steps.</param>
    /// <exception cref="InvalidRunRecordException">The file is not a record, or damaged.</exception>
    public IReadOnlyList<RunEvent> ReadNew(int maxBytes)
    {
        try
        {
            using var file = RunRecordFile.OpenRead(path);
            file.Position = _position;
            var events = new List<RunEvent>();
            for (var total = 0; total < maxBytes;)
            {
                MakeRoom();
                var read = file.Read(_buffer, _used, _buffer.Length - _used);
                if (read == 0)
                {
                    break;
                }

                total += read;
                _position += read;
                _used += read;
                TakeLines(events);
            }

            return events;
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            throw new InvalidRunRecordException($"{path}: {problem.Message}", problem);
        }
    }

    private void TakeLines(List<RunEvent> events)
    {
        var start = 0;
        for (int length; (length = _buffer.AsSpan(start, _used - start).IndexOf((byte)'\n')) >= 0; start += length + 1)
        {
            // No deadline: bytes in memory.
            events.Add(RunRecordReader.ReadLine(_buffer.AsMemory(start, length), ++_lines, path, format));
        }

        _used -= start;
        _buffer.AsSpan(start, _used).CopyTo(_buffer);
    }

    private void MakeRoom()
    {
        if (_used < _buffer.Length)
        {
            return;
        }

        if (_used >= RunRecordReader.MaxLineBytes)
        {
            throw new InvalidRunRecordException($"{path}: not a run record (a line is longer than {RunRecordReader.MaxLineBytes} bytes).");
        }

        Array.Resize(ref _buffer, _used * 2);
    }
}
