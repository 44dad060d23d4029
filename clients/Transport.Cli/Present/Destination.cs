using System.Formats.Tar;

namespace Transport.Cli.Present;

/// <summary>Where a result goes. A file is tried before anything is measured, so that a wrong name costs seconds and not minutes.</summary>
internal sealed class Destination
{
    /// <summary>The name that stands for standard output.</summary>
    public const string StandardOutput = "-";

    /// <summary>Width of tables that do not go to a terminal.</summary>
    private const int FileWidth = 140;

    private static readonly TimeSpan ReadWithin = TimeSpan.FromSeconds(30);

    private const int LeastWidth = 20;
    private const int MostWidth = 10_000;

    private readonly string? _file;
    private readonly Func<Stream> _standardOutput;
    private readonly TimeSpan _readWithin;

    private Destination(string? file, Func<Stream> standardOutput, TimeSpan readWithin) => (_file, _standardOutput, _readWithin) = (file, standardOutput, readWithin);

    /// <param name="name">As typed.</param>
    /// <param name="standardOutput">Opens it; null for the console's. A closed one is noticed when the result is there: a run keeps its record without it.</param>
    /// <param name="readWithin">Time for whoever reads a pipe to open it; null for half a minute.</param>
    /// <exception cref="UsageException">The file cannot be written.</exception>
    public static Destination Open(string name, Func<Stream>? standardOutput = null, TimeSpan? readWithin = null)
    {
        standardOutput ??= Console.OpenStandardOutput;
        if (name == StandardOutput)
        {
            return new Destination(null, standardOutput, ReadWithin);
        }

        return Try(name, () =>
        {
            var destination = new Destination(Path.GetFullPath(name), standardOutput, readWithin ?? ReadWithin);
            destination.Probe();
            return destination;
        });
    }

    public bool IsFile => _file is not null;

    public bool IsTerminal => _file is null && !Console.IsOutputRedirected;

    /// <summary>Columns that a table may take: COLUMNS if it is set, as POSIX has it, then the terminal's.</summary>
    public int Width => WidthOf(Environment.GetEnvironmentVariable("COLUMNS"), IsTerminal ? Console.WindowWidth : 0);

    internal static int WidthOf(string? columns, int terminal) =>
        int.TryParse(columns, NumberStyles.None, CultureInfo.InvariantCulture, out var typed) && typed is >= LeastWidth and <= MostWidth ? typed
        : terminal > 0 ? terminal
        : FileWidth;

    /// <summary>What is said of a standard output that takes no more.</summary>
    public static string Unwritable(Exception problem) => $"standard output cannot be written: {problem.Message.TrimEnd('.')}";

    /// <summary>Whether an exception is what a stream throws that is full, or was closed by whoever started this program: of a closed one .NET says that access is denied.</summary>
    public static bool IsRefusal(Exception problem) => problem is IOException or UnauthorizedAccessException;

    /// <summary>Provides the writer, UTF-8 without a byte-order mark; a file gets its name when it is complete.</summary>
    /// <exception cref="UsageException">The file, or standard output, cannot be written after all.</exception>
    public void Write(Action<TextWriter> write)
    {
        if (_file is null)
        {
            try
            {
                using var output = new StreamWriter(_standardOutput(), new UTF8Encoding(false)) { NewLine = "\n" };
                write(output);
            }
            catch (Exception problem) when (IsRefusal(problem))
            {
                throw new UsageException(Unwritable(problem));
            }

            return;
        }

        using var text = new StringWriter(CultureInfo.InvariantCulture) { NewLine = "\n" };
        write(text);
        Try(_file, () => Store(_file, text.ToString()));
    }

    private bool Store(string file, string text)
    {
        if (IsInPlace(file))
        {
            // It waits for a pipe's reader.
            var writing = Task.Run(() => File.WriteAllText(file, text));
            if (Task.WaitAny([writing], _readWithin) < 0)
            {
                throw new IOException(string.Create(CultureInfo.InvariantCulture, $"nobody has read it for {_readWithin.TotalSeconds:0.#} s"));
            }

            // No deadline: it has ended.
            writing.GetAwaiter().GetResult();
            return true;
        }

        // Who may not read the file before does not afterwards.
        using var temporary = TemporaryFile.Create(Path.GetDirectoryName(file)!, !OperatingSystem.IsWindows() && File.Exists(file) ? File.GetUnixFileMode(file) : null);
        temporary.Stream.Write(Encoding.UTF8.GetBytes(text));
        temporary.Become(file);
        return true;
    }

    /// <summary>Links, pipes and devices stay what they are.</summary>
    private static bool IsInPlace(string file) => new FileInfo(file).LinkTarget is not null || file.StartsWith("/dev/", StringComparison.Ordinal) || IsPipe(file);

    /// <summary>Without opening it: whoever waits for a pipe's first writer would read an empty file, and one without a reader holds its writer for ever.</summary>
    private static bool IsPipe(string file)
    {
        // Of a link to it, too.
        file = new FileInfo(file).LinkTarget is null ? file : File.ResolveLinkTarget(file, returnFinalTarget: true)!.FullName;
        if (OperatingSystem.IsWindows() || new FileInfo(file) is not { Exists: true, Length: 0 })
        {
            return false;
        }

        try
        {
            // .NET tells the kind of a file in archives alone.
            using var archive = new MemoryStream();
            using (var writer = new TarWriter(archive, leaveOpen: true))
            {
                writer.WriteEntry(file, "output");
            }

            archive.Position = 0;
            using var reader = new TarReader(archive);
            return reader.GetNextEntry()?.EntryType == TarEntryType.Fifo;
        }
        catch (UnauthorizedAccessException)
        {
            return false;
        }
    }

    private static T Try<T>(string name, Func<T> action)
    {
        try
        {
            return action();
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException or ArgumentException or NotSupportedException)
        {
            throw new UsageException($"'{name}' cannot be written: {problem.Message.TrimEnd('.')}; type --output with a file in an existing folder, or - for standard output");
        }
    }

    /// <summary>Checks the folder, and the file if it exists, without changing them.</summary>
    private void Probe()
    {
        if (Directory.Exists(_file))
        {
            throw new IOException("it is a folder");
        }

        if (Path.GetDirectoryName(_file) is { } folder && !Directory.Exists(folder))
        {
            throw new IOException($"there is no folder '{folder}'");
        }

        if (File.Exists(_file) && !IsPipe(_file))
        {
            new FileStream(_file, FileMode.Open, FileAccess.Write).Dispose();
        }

        if (!IsInPlace(_file!))
        {
            TemporaryFile.Create(Path.GetDirectoryName(_file)!).Dispose();
        }
    }
}
