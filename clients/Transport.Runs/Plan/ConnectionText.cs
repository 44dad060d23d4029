using System.Data.Common;

namespace Transport.Runs.Plan;

/// <summary>Connection strings as they are typed. Plans are stored and shown, and so hold no password.</summary>
public static class ConnectionText
{
    private static readonly string[] Passwords = ["Password", "PWD", "PSW"];

    private static readonly string[] KeyPasswords = ["SSL Password", "SslPassword"];

    /// <summary>The password in it; null if there is none.</summary>
    /// <exception cref="ArgumentException">It is no connection string.</exception>
    public static string? PasswordOf(string connection)
    {
        var parts = new DbConnectionStringBuilder { ConnectionString = connection };
        return Passwords.Where(parts.ContainsKey).Select(name => parts[name].ToString()).FirstOrDefault();
    }

    /// <summary>Whether it has a password for the key of a client certificate, which Npgsql takes from nowhere else.</summary>
    /// <exception cref="ArgumentException">It is no connection string.</exception>
    public static bool HasKeyPassword(string connection)
    {
        var parts = new DbConnectionStringBuilder { ConnectionString = connection };
        return KeyPasswords.Any(parts.ContainsKey);
    }

    /// <summary>The same without its password.</summary>
    /// <exception cref="ArgumentException">It is no connection string.</exception>
    public static string WithoutPassword(string connection)
    {
        var parts = new DbConnectionStringBuilder { ConnectionString = connection };
        foreach (var name in Passwords)
        {
            parts.Remove(name);
        }

        return parts.ConnectionString;
    }
}
