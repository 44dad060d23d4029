using Transport.DataContract;
using Transport.DataContract.Counting;
using Transport.PayloadModels;
using Transport.ServerTestSupport;
using Transport.TestSupport;

namespace Transport.Plugins.Tests.Data;

/// <summary>A SQLite file with the persons of a repository, deleted at the end.</summary>
internal sealed class PeopleDatabase : IDisposable
{
    private readonly DirectoryInfo _folder;

    private PeopleDatabase(DirectoryInfo folder, MockPersonRepository repository, StoreAddress address)
    {
        _folder = folder;
        Repository = repository;
        Address = address;
    }

    public MockPersonRepository Repository { get; }

    public StoreAddress Address { get; }

    public string File => Path.Combine(_folder.FullName, "people.db");

    public static async Task<PeopleDatabase> CreateAsync(int persons, PersonData data = PersonData.Tidy)
    {
        var repository = new MockPersonRepository(persons, data: data);
        var folder = Directory.CreateTempSubdirectory("transport-data-test-");
        var address = await BuiltPlugins.Store("sqlite").CreateAsync(folder.FullName, repository.StreamPersons(persons, includeOrders: true), Deadline.Soon);
        return new PeopleDatabase(folder, repository, address);
    }

    /// <summary>The database through a way.</summary>
    public IPersonStore Open(string way, StatementLog? log = null) => BuiltPlugins.Ways.Single(known => known.Description.Id == way).Open(Address, log);

    public void Dispose() => _folder.Delete(recursive: true);
}
