using System.Data.Common;

namespace Transport.Runs.Plan;

/// <summary>Connection strings as they are typed. Plans are stored and shown, and so hold no password.</summary>
public static class ConnectionText
{
    private static readonly string[] Passwords = ["Password", "PWD", "PSW"];

    /// <summary>The password in it; null if there is none.</summary>
    /// <exception cref="ArgumentException">It is no connection string.</exception>
    public static string? PasswordOf(string connection)
    {
        var parts = new DbConnectionStringBuilder { ConnectionString = connection };
        return Passwords.Where(parts.ContainsKey).Select(name => parts[name].ToString()).FirstOrDefault();
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
