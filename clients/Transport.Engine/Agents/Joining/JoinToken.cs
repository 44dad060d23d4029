using System.Security.Cryptography;
using System.Text;

namespace Transport.Engine.Agents.Joining;

/// <summary>What coordinator and agents that join it both know, from a file that nobody else may read.</summary>
public sealed class JoinToken
{
    /// <summary>Fewer characters could be guessed.</summary>
    public const int FewestCharacters = 32;

    /// <summary>More are no token.</summary>
    public const int MostCharacters = 256;

    private const UnixFileMode Others =
        UnixFileMode.GroupRead | UnixFileMode.GroupWrite | UnixFileMode.GroupExecute | UnixFileMode.OtherRead | UnixFileMode.OtherWrite | UnixFileMode.OtherExecute;

    private readonly byte[] _hash;

    private JoinToken(string text)
    {
        Text = text;
        _hash = HashOf(text);
    }

    /// <summary>The token itself, which is sent over TLS only, and never shown.</summary>
    internal string Text { get; }

    /// <summary>Reads one.</summary>
    /// <param name="file">Its path.</param>
    /// <param name="problem">What is wrong and what to type, or null.</param>
    public static JoinToken? Read(string file, out string? problem)
    {
        try
        {
            // The mode of the file that is open, which is the one that is read.
            using var content = File.OpenRead(file);
            if (!OperatingSystem.IsWindows() && (File.GetUnixFileMode(content.SafeFileHandle) & Others) is not UnixFileMode.None and var mode)
            {
                problem = $"{file} holds a token and may be used by others ({mode}): type chmod 600 {file}";
                return null;
            }

            var buffer = new byte[MostCharacters + 2];
            var length = content.ReadAtLeast(buffer, buffer.Length, throwOnEndOfStream: false);
            var text = Encoding.ASCII.GetString(buffer, 0, length).TrimEnd('\r', '\n');
            problem = text.Length is < FewestCharacters or > MostCharacters || text.Any(c => c is <= ' ' or > '~' or '?')
                ? $"{file} is not a token: one line of {FewestCharacters} to {MostCharacters} letters and digits, such as openssl rand -hex 32 prints"
                : null;
            return problem is null ? new JoinToken(text) : null;
        }
        catch (Exception unreadable) when (unreadable is IOException or UnauthorizedAccessException)
        {
            problem = $"{file} cannot be read: {unreadable.Message}";
            return null;
        }
    }

    /// <summary>Whether another text is this token; that takes the same time for every text of its length.</summary>
    internal bool Is(string text) => CryptographicOperations.FixedTimeEquals(_hash, HashOf(text));

    private static byte[] HashOf(string text) => SHA256.HashData(Encoding.UTF8.GetBytes(text));
}
