namespace Transport.ServerApi.Pipes;

/// <summary>What a program writes, line by line: however much it writes, and whether its lines end or not, no more than a line is held.</summary>
/// <param name="output">What it writes.</param>
/// <param name="most">The longest line, in characters.</param>
/// <param name="onTooLong">Called when a line is longer, and the output ends there; null to cut such lines.</param>
public sealed class BoundedOutput(TextReader output, int most, Action? onTooLong = null) : TextReader
{
    private readonly char[] _buffer = new char[16 * 1024];
    private readonly StringBuilder _line = new();
    private int _start;
    private int _end;
    private bool _isOver;

    /// <inheritdoc/>
    // No deadline: as of any reader, it is its caller's.
    public override Task<string?> ReadLineAsync() => ReadLineAsync(CancellationToken.None).AsTask();

    /// <inheritdoc/>
    public override async ValueTask<string?> ReadLineAsync(CancellationToken cancellationToken)
    {
        while (!_isOver)
        {
            var end = _buffer.AsSpan(_start.._end).IndexOf('\n');
            var length = end < 0 ? _end - _start : end;
            if (_line.Length + length > most && onTooLong is not null)
            {
                _isOver = true;
                _line.Clear();
                onTooLong();
                return null;
            }

            _line.Append(_buffer, _start, Math.Min(length, most - _line.Length));
            _start = end < 0 ? _end : _start + end + 1;

            if (end >= 0)
            {
                return Take();
            }

            (_start, _end) = (0, await output.ReadAsync(_buffer, cancellationToken).ConfigureAwait(false));
            _isOver = _end == 0;
        }

        return _line.Length > 0 ? Take() : null;
    }

    /// <summary>Reads to the end, and keeps the beginning.</summary>
    /// <param name="output">What a program writes.</param>
    /// <param name="most">Characters that are kept.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    public static async Task<string> ReadBeginningAsync(TextReader output, int most, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(output);
        var kept = new StringBuilder();
        var buffer = new char[16 * 1024];
        while (await output.ReadAsync(buffer, cancellationToken).ConfigureAwait(false) is > 0 and var read)
        {
            kept.Append(buffer, 0, Math.Min(read, most - kept.Length));
        }

        return kept.ToString();
    }

    private string Take()
    {
        var line = _line.ToString().TrimEnd('\r');
        _line.Clear();
        return line;
    }
}
