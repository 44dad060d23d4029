namespace Transport.Cli.Present;

/// <summary>
/// Standard error, where one that is closed or full takes only the message with it: a run goes on, on whatever thread the message was written, and the exit code says how it ended.
/// </summary>
internal sealed class Messages : TextWriter
{
    private readonly TextWriter _error;

    private Messages(TextWriter error) => _error = error;

    public override Encoding Encoding => _error.Encoding;

    /// <param name="open">Provides standard error, unless it is closed.</param>
    public static TextWriter Over(Func<TextWriter> open)
    {
        try
        {
            return new Messages(open());
        }
        catch (Exception problem) when (Destination.IsRefusal(problem))
        {
            return Null;
        }
    }

    public override void Write(char value) => Try(() => _error.Write(value));

    public override void Write(string? value) => Try(() => _error.Write(value));

    public override void Write(char[] buffer, int index, int count) => Try(() => _error.Write(buffer, index, count));

    public override void WriteLine() => Try(_error.WriteLine);

    public override void WriteLine(string? value) => Try(() => _error.WriteLine(value));

    public override void Flush() => Try(_error.Flush);

    private static void Try(Action write)
    {
        try
        {
            write();
        }
        catch (Exception problem) when (Destination.IsRefusal(problem))
        {
            // There is nobody to tell.
        }
    }
}
