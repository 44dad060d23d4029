namespace Transport.DataContract;

/// <summary>A database that was made and filled. Disposing of it ends its server, if one was started for it, and removes what it left in a server of the user's.</summary>
public interface ICreatedStore : IAsyncDisposable
{
    /// <summary>Where ways to the data find it.</summary>
    StoreAddress Address { get; }

    /// <summary>The database with its version, for example "PostgreSQL 15.14".</summary>
    string Product { get; }

    /// <summary>Ends when the database has ended although nobody asked it to; never where that cannot be told.</summary>
    Task Ended => Task.Delay(Timeout.Infinite);

    /// <summary>What the user should know of how it was made, in one line, for example what was removed that an earlier run had left; null for nothing.</summary>
    string? Note => null;
}
