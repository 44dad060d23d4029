namespace Transport.ServerApi;

/// <summary>Words that runs start the server's program with, and no user types.</summary>
public static class ServerVerbs
{
    /// <summary>
    /// Makes a database, fills it, prints a <see cref="DatabaseReady"/>, and keeps it until standard input closes: followed by the plugin's folder, the kind of
    /// database, an empty folder, the number of persons, what they are like, and, for a server of the user's, its connection string. Who writes a line before that, and is there, deletes the folder;
    /// of one that is gone the process deletes what it left.
    /// </summary>
    public const string MakeDatabase = "make-database";
}
