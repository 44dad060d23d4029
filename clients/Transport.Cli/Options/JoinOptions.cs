using System.CommandLine;
using System.Globalization;
using System.Text.RegularExpressions;
using Transport.Cli.Common;
using Transport.Engine.Agents.Joining;

namespace Transport.Cli.Options;

/// <summary>The options of an agent that joins its coordinator, where no pipe can be had.</summary>
internal sealed partial class JoinOptions
{
    private readonly Option<string?> _join = new("--join") { Description = "Connect to the coordinator at this address, over TLS 1.3, and take its commands from there.", HelpName = "HOST:PORT" };

    private readonly Option<string?> _fingerprint = new("--fingerprint") { Description = "With --join: of the coordinator's certificate, as the coordinator prints it.", HelpName = "sha256:DIGITS" };

    private readonly Option<string?> _token = Token("With --join: a file of mode 0600 with the token that the coordinator has as well.");

    /// <summary>Given to the processes that one agent starts, one after the other.</summary>
    private readonly Option<string?> _joinedAs = new("--joined-as") { Hidden = true };

    /// <summary>The option of the token's file, which both sides have.</summary>
    public static Option<string?> Token(string description) => new("--token-file") { Description = description, HelpName = "FILE" };

    /// <summary>Reads the token of a file.</summary>
    /// <exception cref="UsageException">It is none, or others may read it.</exception>
    public static JoinToken Read(string? file) =>
        JoinToken.Read(file ?? throw new UsageException("agents that join show a token: type --token-file FILE, a file that (umask 077; openssl rand -hex 32 > FILE) makes, the same on both sides"), out var problem)
        ?? throw new UsageException(problem!);

    /// <summary>Adds them.</summary>
    public void AddTo(Command verb)
    {
        verb.Add(_join);
        verb.Add(_token);
        verb.Add(_fingerprint);
        verb.Add(_joinedAs);
    }

    /// <summary>The coordinator that was typed; null where none was.</summary>
    /// <exception cref="UsageException">It is none.</exception>
    public JoinTarget? Read(ParseResult parsed)
    {
        if (parsed.GetValue(_join) is not { } address)
        {
            return null;
        }

        if (Address().Match(address) is not { Success: true } match || !ushort.TryParse(match.Groups["port"].ValueSpan, NumberStyles.None, CultureInfo.InvariantCulture, out var port) || port == 0)
        {
            throw new UsageException($"'{address}' is not a host and a port: type for example --join 10.0.0.1:7443");
        }

        if (parsed.GetValue(_fingerprint) is not { } fingerprint || !JoinCertificate.IsFingerprint(fingerprint))
        {
            throw new UsageException("the coordinator's certificate is known by its fingerprint: type --fingerprint sha256: and 64 digits, as the coordinator prints it");
        }

        return new JoinTarget(match.Groups["host"].Value.Trim('[', ']'), port, fingerprint, Read(parsed.GetValue(_token)));
    }

    /// <summary>Joins with one process after the other; or is one of them, and serves.</summary>
    /// <param name="parsed">What was typed.</param>
    /// <param name="target">The coordinator.</param>
    /// <param name="serveAsync">Serves over the stream of the connection.</param>
    public Task<int> RunAsync(ParseResult parsed, JoinTarget target, Func<Stream, Task<int>> serveAsync) =>
        parsed.GetValue(_joinedAs) is { } joinedAs ? JoinLoop.ServeAsync(target, joinedAs, serveAsync)
            : JoinLoop.RunAsync(Programs.Client, [.. Environment.GetCommandLineArgs().Skip(1), "--joined-as"]);

    [GeneratedRegex(@"^(?<host>[A-Za-z0-9_][A-Za-z0-9._-]*|\[[0-9A-Fa-f:.]+\]):(?<port>[0-9]{1,5})$", RegexOptions.CultureInvariant)]
    private static partial Regex Address();
}
