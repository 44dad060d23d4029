using System.Text;

namespace Transport.Engine.Processes;

/// <summary>A program's standard output, line by line. One whose line is longer than any that our programs write has failed, and its output ends there.</summary>
/// <param name="output">What it writes.</param>
/// <param name="most">The longest line, in characters.</param>
/// <param name="onTooLong">Called when a line is longer.</param>
internal sealed class BoundedOutput(TextReader output, int most, Action onTooLong) : TextReader
{
    private readonly char[] _buffer = new char[16 * 1024];
    private readonly StringBuilder _line = new();
    private int _start;
    private int _end;
    private bool _isOver;

    /// <inheritdoc/>
    public override Task<string?> ReadLineAsync() => ReadLineAsync(CancellationToken.None).AsTask();

    /// <inheritdoc/>
    public override async ValueTask<string?> ReadLineAsync(CancellationToken cancellationToken)
    {
        while (!_isOver)
        {
            var end = _buffer.AsSpan(_start.._end).IndexOf('\n');
            _line.Append(_buffer, _start, end < 0 ? _end - _start : end);
            _start = end < 0 ? _end : _start + end + 1;
            if (_line.Length > most)
            {
                _isOver = true;
                _line.Clear();
                onTooLong();
                return null;
            }

            if (end >= 0)
            {
                return Take();
            }

            (_start, _end) = (0, await output.ReadAsync(_buffer, cancellationToken).ConfigureAwait(false));
            _isOver = _end == 0;
        }

        return _line.Length > 0 ? Take() : null;
    }

    private string Take()
    {
        var line = _line.ToString().TrimEnd('\r');
        _line.Clear();
        return line;
    }
}
