using System.Text;

namespace Transport.TestSupport;

/// <summary>What a program's entry writes to <see cref="Console"/> when it is called in this process, while other tests write too.</summary>
public static class CapturedConsole
{
    private static readonly Router Output = new(Console.Out), Error = new(Console.Error);

    static CapturedConsole()
    {
        Console.SetOut(Output);
        Console.SetError(Error);
    }

    /// <summary>Calls an entry.</summary>
    /// <param name="entry">Answers an exit code.</param>
    public static async Task<(int ExitCode, string Output, string Error)> RunAsync(Func<Task<int>> entry)
    {
        using StringWriter output = new() { NewLine = "\n" }, error = new() { NewLine = "\n" };
        (Output.Here, Error.Here) = (output, error);
        var code = await entry();
        return (code, output.ToString(), error.ToString());
    }

    /// <summary>Writes to where the call is that writes.</summary>
    private sealed class Router(TextWriter elsewhere) : TextWriter
    {
        private readonly AsyncLocal<TextWriter?> _here = new();

        public TextWriter? Here
        {
            get => _here.Value;
            set => _here.Value = value;
        }

        public override Encoding Encoding => elsewhere.Encoding;

        public override void Write(char value) => (Here ?? elsewhere).Write(value);

        public override void Write(string? value) => (Here ?? elsewhere).Write(value);

        public override void Write(char[] buffer, int index, int count) => (Here ?? elsewhere).Write(buffer, index, count);

        public override void WriteLine() => (Here ?? elsewhere).WriteLine();

        public override void WriteLine(string? value) => (Here ?? elsewhere).WriteLine(value);
    }
}
