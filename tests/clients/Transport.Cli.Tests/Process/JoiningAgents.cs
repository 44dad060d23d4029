using System.Text.RegularExpressions;

namespace Transport.Cli.Tests.Process;

/// <summary>What a test types on both sides of a connection.</summary>
internal static partial class JoiningAgents
{
    /// <summary>Writes a token, and answers the path.</summary>
    public static string WriteToken(string folder, char c = 'a')
    {
        var file = Path.Combine(folder, "token-" + c);
        File.WriteAllText(file, new string(c, 64));
        if (!OperatingSystem.IsWindows())
        {
            File.SetUnixFileMode(file, UnixFileMode.UserRead | UnixFileMode.UserWrite);
        }

        return file;
    }

    /// <summary>Reads from a coordinator's errors how to join it.</summary>
    public static async Task<(string Address, string Fingerprint)> InvitationAsync(System.Diagnostics.Process coordinator)
    {
        var line = await coordinator.StandardError.ReadLineAsync(Deadline.Soon);
        var match = Invitation().Match(line ?? "");
        Assert.True(match.Success, line);
        return (match.Groups[1].Value, match.Groups[2].Value);
    }

    [GeneratedRegex("^agents join with: transport agent --join ([0-9.:]+) --token-file FILE --fingerprint (sha256:[0-9a-f]{64})$")]
    private static partial Regex Invitation();
}
