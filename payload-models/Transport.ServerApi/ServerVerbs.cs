namespace Transport.ServerApi;

/// <summary>Words that runs start the server's program with, and no user types.</summary>
public static class ServerVerbs
{
    /// <summary>
    /// Makes a database, fills it, prints its connection string and ends: followed by the plugin's folder, the kind of database, an empty folder, the number
    /// of persons, and what they are like.
    /// </summary>
    public const string MakeDatabase = "make-database";
}
