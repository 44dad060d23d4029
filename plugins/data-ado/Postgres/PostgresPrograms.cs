using System.Diagnostics;
using System.Globalization;
using System.Text;

namespace Transport.Plugin.DataAdo.Postgres;

/// <summary>PostgreSQL's programs where they are installed, run without the rights of root, which PostgreSQL refuses to have.</summary>
internal sealed class PostgresPrograms
{
    /// <summary>Where Debian keeps them, a folder for each version; they are not on the path.</summary>
    private const string DebianFolder = "/usr/lib/postgresql";

    /// <summary>Accounts that programs run as where this process is root's; the first that exists.</summary>
    private static readonly string[] Accounts = ["postgres", "nobody"];

    /// <summary>What is kept of what a program writes.</summary>
    private const int MostChars = 1 << 20;

    private static readonly string[] Severities = ["FATAL: ", "PANIC: ", "error: "];

    private readonly string _folder;
    private readonly (string User, string Group)? _account;

    private PostgresPrograms(string folder, (string User, string Group)? account) => (_folder, _account) = (folder, account);

    /// <summary>The newest that are installed.</summary>
    /// <exception cref="InvalidOperationException">None are, or this system cannot run a server for itself.</exception>
    public static PostgresPrograms Find()
    {
        if (!OperatingSystem.IsLinux())
        {
            throw new InvalidOperationException("a PostgreSQL server for the run alone is started on Linux only: type --postgres with the connection string of a server.");
        }

        var folder = Folders().FirstOrDefault(folder => File.Exists(Path.Combine(folder, "initdb")) && File.Exists(Path.Combine(folder, "postgres")))
            ?? throw new InvalidOperationException(
                "PostgreSQL is not installed here: install it (Debian: apt-get install postgresql), or type --postgres with the connection string of a server.");
        return new PostgresPrograms(folder, Environment.IsPrivilegedProcess ? AccountOf() : null);
    }

    /// <summary>Gives a folder and files to the account that the programs run as; what else is in the folder stays this process'.</summary>
    public async Task OwnAsync(IEnumerable<string> paths, CancellationToken cancellationToken)
    {
        if (_account is { } account)
        {
            // Environment: this one's; chown reads none of it.
            await RunAsync("chown", new ProcessStartInfo("chown", ["--no-dereference", $"{account.User}:{account.Group}", .. paths]), cancellationToken);
        }
    }

    /// <summary>Runs one of the programs to its end.</summary>
    /// <exception cref="InvalidOperationException">It failed; its last words.</exception>
    public Task RunAsync(string program, IEnumerable<string> arguments, CancellationToken cancellationToken)
    {
        var words = CommandOf(program, arguments);
        // Environment: this one's; what the programs would read of it is on their command lines.
        return RunAsync(program, new ProcessStartInfo(words[0], words.Skip(1)), cancellationToken);
    }

    /// <summary>Runs one of the programs that needs no rights, and gives what it says.</summary>
    /// <returns>Null where it is not installed, or failed.</returns>
    /// <exception cref="TimeoutException">It did not end in time, and was killed.</exception>
    public static string? Run(string program, IEnumerable<string> arguments, string input, IReadOnlyDictionary<string, string?> environment, TimeSpan within)
    {
        if (Folders().Select(folder => Path.Combine(folder, program)).FirstOrDefault(File.Exists) is not { } path)
        {
            return null;
        }

        // Environment: this one's, with the user's own connection, which is what is asked about.
        var start = new ProcessStartInfo(path, arguments) { RedirectStandardInput = true, RedirectStandardOutput = true };
        foreach (var (name, value) in environment.Where(variable => variable.Value is not null))
        {
            start.Environment[name] = value;
        }

        using var process = Process.Start(start)!;
        process.StandardInput.Write(input);
        process.StandardInput.Close();
        // No deadline: the next line has it.
        var said = ReadBeginningAsync(process.StandardOutput, CancellationToken.None);
        if (!process.WaitForExit(within))
        {
            process.Kill(entireProcessTree: true);
            throw new TimeoutException(FormattableString.Invariant($"{program} did not end within {within.TotalSeconds:0} s."));
        }

        return process.ExitCode == 0 && said.Wait(within) ? said.Result : null;
    }

    /// <summary>The words that run one of the programs.</summary>
    public IReadOnlyList<string> CommandOf(string program, IEnumerable<string> arguments)
    {
        var path = Path.Combine(_folder, program);
        return _account is { } account
            ? ["setpriv", "--reuid", account.User, "--regid", account.Group, "--clear-groups", "--no-new-privs", path, .. arguments]
            : [path, .. arguments];
    }

    private static async Task<string> ReadBeginningAsync(TextReader output, CancellationToken cancellationToken)
    {
        var (kept, buffer) = (new StringBuilder(), new char[4096]);
        while (await output.ReadAsync(buffer, cancellationToken) is > 0 and var read)
        {
            kept.Append(buffer, 0, Math.Min(read, MostChars - kept.Length));
        }

        return kept.ToString();
    }

    private static async Task RunAsync(string program, ProcessStartInfo start, CancellationToken cancellationToken)
    {
        start.RedirectStandardInput = true;
        start.RedirectStandardOutput = true;
        start.RedirectStandardError = true;
        // An account without rights may not look at the folder where this process happens to be.
        start.WorkingDirectory = "/";
        using var process = Process.Start(start) ?? throw new InvalidOperationException($"{start.FileName} could not be started.");
        process.StandardInput.Close();
        var output = ReadBeginningAsync(process.StandardOutput, cancellationToken);
        var errors = ReadBeginningAsync(process.StandardError, cancellationToken);
        try
        {
            await Task.WhenAll(output, errors);
            await process.WaitForExitAsync(cancellationToken);
        }
        catch (OperationCanceledException)
        {
            process.Kill(entireProcessTree: true);
            throw;
        }

        if (process.ExitCode != 0)
        {
            throw new InvalidOperationException($"{program} failed with exit code {process.ExitCode}: {ReasonIn(await errors)}");
        }
    }

    /// <summary>The server's own reason, where it gives one: after it, initdb says what it cleans up.</summary>
    private static string ReasonIn(string errors)
    {
        var lines = errors.Split('\n', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries);
        var reason = lines.FirstOrDefault(line => Severities.Any(severity => line.Contains(severity, StringComparison.Ordinal))) ?? lines.LastOrDefault() ?? "no reason was given";
        return Severities.Select(severity => reason.IndexOf(severity, StringComparison.Ordinal)).FirstOrDefault(at => at > 0) is > 0 and var from ? reason[from..] : reason;
    }

    private static IEnumerable<string> Folders()
    {
        var debian = Directory.Exists(DebianFolder) ? Directory.GetDirectories(DebianFolder) : [];
        return debian.OrderByDescending(folder => double.TryParse(Path.GetFileName(folder), CultureInfo.InvariantCulture, out var version) ? version : 0)
            .Select(folder => Path.Combine(folder, "bin"))
            .Concat((Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries));
    }

    private static (string User, string Group) AccountOf()
    {
        var known = File.ReadLines("/etc/passwd").Select(line => line.Split(':')).Where(parts => parts.Length > 3).ToDictionary(parts => parts[0], parts => parts[3]);
        var user = Array.Find(Accounts, known.ContainsKey)
            ?? throw new InvalidOperationException($"there is no account to run PostgreSQL as: neither {string.Join(" nor ", Accounts)}.");
        return (user, known[user]);
    }
}
