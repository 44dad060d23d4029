using Transport.DataContract;
using Transport.DataContract.Counting;
using Transport.PayloadModels;
using Transport.TestSupport;

namespace Transport.ServerTestSupport;

/// <summary>A SQLite file with the persons of a repository, deleted at the end.</summary>
public sealed class PeopleDatabase : IDisposable
{
    private readonly DirectoryInfo _folder;

    private PeopleDatabase(DirectoryInfo folder, MockPersonRepository repository, StoreAddress address)
    {
        _folder = folder;
        Repository = repository;
        Address = address;
    }

    /// <summary>The same persons in memory.</summary>
    public MockPersonRepository Repository { get; }

    /// <summary>Where ways to the data find it.</summary>
    public StoreAddress Address { get; }

    /// <summary>Its file.</summary>
    public string File => Path.Combine(_folder.FullName, "people.db");

    /// <summary>Makes one with so many persons.</summary>
    public static async Task<PeopleDatabase> CreateAsync(int persons, PersonData data = PersonData.Tidy)
    {
        var repository = new MockPersonRepository(persons, data: data);
        var folder = Directory.CreateTempSubdirectory("transport-data-test-");
        var address = await BuiltPlugins.Store("sqlite").CreateAsync(folder.FullName, repository.StreamPersons(persons, includeOrders: true), Deadline.Soon);
        return new PeopleDatabase(folder, repository, address);
    }

    /// <summary>The database through a way.</summary>
    public IPersonStore Open(string way, StatementLog? log = null) => BuiltPlugins.Ways.Single(known => known.Description.Id == way).Open(Address, log);

    /// <inheritdoc/>
    public void Dispose() => _folder.Delete(recursive: true);
}
