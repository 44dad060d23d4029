using Transport.ServerApi.Pipes;

namespace Transport.Engine.Processes;

/// <summary>The last lines that a program writes to standard error. However much it writes, and whether its lines end or not, little of it is kept.</summary>
internal sealed class ErrorTail
{
    public const int MostLines = 20;

    /// <summary>Characters of a line that are kept.</summary>
    public const int MostChars = 2000;

    private readonly Queue<string> _lines = [];

    /// <summary>Characters that it holds.</summary>
    internal long Held
    {
        get
        {
            lock (_lines)
            {
                return _lines.Sum(line => (long)line.Length);
            }
        }
    }

    public async Task ReadAsync(TextReader errors)
    {
        using var lines = new BoundedOutput(errors, MostChars);
        // No deadline: a program may be silent as long as it runs.
        while (await lines.ReadLineAsync().ConfigureAwait(false) is { } line)
        {
            if (line.Length > 0)
            {
                Add(line);
            }
        }
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
}
