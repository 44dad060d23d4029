using Transport.PayloadModels;

namespace Transport.DataContract;

/// <summary>A kind of database that runs can make for themselves and fill.</summary>
public interface IDataStore
{
    /// <summary>How tables describe it.</summary>
    DataStoreDescription Description { get; }

    /// <summary>Makes a database with the tables of <see cref="PeopleSql"/> and fills it.</summary>
    /// <param name="folder">An empty folder of the caller's, for the files of the database.</param>
    /// <param name="persons">Persons with their orders, in the order of their ids.</param>
    /// <param name="cancellationToken">Ends it; what was made so far stays in the folder.</param>
    ValueTask<StoreAddress> CreateAsync(string folder, IEnumerable<Person> persons, CancellationToken cancellationToken);
}
