using Transport.DataContract.Tables;

namespace Transport.DataContract;

/// <summary>A kind of database that runs can make for themselves and fill.</summary>
public interface IDataStore
{
    /// <summary>How tables describe it.</summary>
    DataStoreDescription Description { get; }

    /// <summary>Makes a database with the tables of <see cref="PeopleSql"/> and fills it.</summary>
    /// <param name="wanted">Where, and with whom.</param>
    /// <param name="cancellationToken">Ends it; a server that was started is ended, and files that were made stay in the folder.</param>
    ValueTask<ICreatedStore> CreateAsync(StoreRequest wanted, CancellationToken cancellationToken);

    /// <summary>Its own ways for rows in bulk, over a new connection; null where none are known.</summary>
    /// <param name="address">A database that this made.</param>
    ITables? OpenTables(StoreAddress address) => null;
}
