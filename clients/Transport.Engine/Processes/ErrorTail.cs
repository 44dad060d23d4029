namespace Transport.Engine.Processes;

/// <summary>The last lines that a program writes to standard error. However much it writes, and whether its lines end or not, little of it is kept.</summary>
internal sealed class ErrorTail
{
    public const int MostLines = 20;

    /// <summary>Characters of a line that are kept.</summary>
    public const int MostChars = 2000;

    private readonly Queue<string> _lines = [];
    private readonly StringBuilder _line = new();

    /// <summary>Characters that it holds, or has room for.</summary>
    internal long Held
    {
        get
        {
            lock (_lines)
            {
                return _lines.Sum(line => (long)line.Length) + _line.Capacity;
            }
        }
    }

    public async Task ReadAsync(TextReader errors)
    {
        var buffer = new char[4096];
        // No deadline: a program may be silent as long as it runs.
        while (await errors.ReadAsync(buffer).ConfigureAwait(false) is > 0 and var read)
        {
            Take(buffer.AsSpan(0, read));
        }

        EndLine();
    }

    /// <summary>Why a program ended, in its own words; null for nothing.</summary>
    public string? Reason()
    {
        lock (_lines)
        {
            // "error: ..." is what our programs print; of an unhandled exception the first line is the most useful.
            return _lines.FirstOrDefault(line => line.StartsWith("Unhandled exception", StringComparison.Ordinal)) ?? _lines.LastOrDefault(line => line.Trim().Length > 0);
        }
    }

    /// <summary>Adds what its starter has to say of it.</summary>
    public void Add(string line)
    {
        lock (_lines)
        {
            _lines.Enqueue(line);
            if (_lines.Count > MostLines)
            {
                _lines.Dequeue();
            }
        }
    }

    private void Take(ReadOnlySpan<char> text)
    {
        while (text.IndexOf('\n') is >= 0 and var end)
        {
            Append(text[..end]);
            EndLine();
            text = text[(end + 1)..];
        }

        Append(text);
    }

    private void Append(ReadOnlySpan<char> text) => _line.Append(text[..Math.Min(text.Length, MostChars - _line.Length)]);

    private void EndLine()
    {
        if (_line.Length > 0)
        {
            Add(_line.ToString().TrimEnd('\r'));
            _line.Clear();
        }
    }
}
