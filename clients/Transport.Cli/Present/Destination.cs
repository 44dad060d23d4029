using System.Text;

namespace Transport.Cli.Present;

/// <summary>Where a result goes. A file is tried before anything is measured, so that a wrong name costs seconds and not minutes.</summary>
internal sealed class Destination
{
    /// <summary>The name that stands for standard output.</summary>
    public const string StandardOutput = "-";

    /// <summary>Width of tables that do not go to a terminal.</summary>
    private const int FileWidth = 140;

    private readonly string? _file;

    private Destination(string? file) => _file = file;

    /// <exception cref="UsageException">The file cannot be written.</exception>
    public static Destination Open(string name)
    {
        if (name == StandardOutput)
        {
            return new Destination(null);
        }

        try
        {
            var file = Path.GetFullPath(name);
            using var probe = new FileStream(file, FileMode.OpenOrCreate, FileAccess.Write);
            return new Destination(file);
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException or ArgumentException or NotSupportedException)
        {
            throw new UsageException($"'{name}' cannot be written: {problem.Message.TrimEnd('.')}; type --output with a file in an existing folder, or - for standard output");
        }
    }

    public bool IsTerminal => _file is null && !Console.IsOutputRedirected;

    /// <summary>Columns that a table may take.</summary>
    public int Width => !IsTerminal || Console.WindowWidth <= 0 ? FileWidth : Console.WindowWidth;

    /// <summary>Hands out the writer, UTF-8 without a byte-order mark.</summary>
    public void Write(Action<TextWriter> write)
    {
        using var writer = _file is null
            ? new StreamWriter(Console.OpenStandardOutput(), new UTF8Encoding(false), leaveOpen: true)
            : new StreamWriter(_file, append: false, new UTF8Encoding(false));
        writer.NewLine = "\n";
        write(writer);
    }
}
