using Transport.DataContract.Counting;
using Xunit;

namespace Transport.ServerTestSupport;

/// <summary>A database with the persons of a repository, deleted at the end.</summary>
public sealed class PeopleDatabase : IAsyncDisposable
{
    private readonly DirectoryInfo _folder;
    private readonly ICreatedStore _created;

    private PeopleDatabase(DirectoryInfo folder, MockPersonRepository repository, ICreatedStore created)
    {
        _folder = folder;
        _created = created;
        Repository = repository;
    }

    /// <summary>The same persons in memory.</summary>
    public MockPersonRepository Repository { get; }

    /// <summary>Where ways to the data find it.</summary>
    public StoreAddress Address => _created.Address;

    /// <summary>The database and its version.</summary>
    public string Product => _created.Product;

    /// <summary>Its file, of SQLite.</summary>
    public string File => Path.Combine(_folder.FullName, "people.db");

    /// <summary>A case of a theory; over PostgreSQL, which a machine may lack and which starts a server, it is a trial.</summary>
    public static T In<T>(string store, T row)
        where T : TheoryDataRowBase => store == "postgres" ? row.WithTrait("Category", "Trial") : row;

    /// <summary>Makes one with so many persons; a test of PostgreSQL is skipped where there is none.</summary>
    public static async Task<PeopleDatabase> CreateAsync(int persons, PersonData data = PersonData.Tidy, string store = "sqlite")
    {
        Assert.SkipWhen(store == "postgres" && TestPostgres.Missing is not null, TestPostgres.Missing ?? "");
        var repository = new MockPersonRepository(persons, data: data);
        var folder = Directory.CreateTempSubdirectory("transport-data-test-");
        var wanted = new StoreRequest(
            folder.FullName, repository.StreamPersons(persons, includeOrders: true), store == "postgres" ? await TestPostgres.ConnectionAsync() : null);
        return new PeopleDatabase(folder, repository, await BuiltPlugins.Store(store).CreateAsync(wanted, Deadline.Soon));
    }

    /// <summary>The database through a way.</summary>
    public IPersonStore Open(string way, StatementLog? log = null) => BuiltPlugins.Ways.Single(known => known.Description.Id == way).Open(Address, log);

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        await _created.DisposeAsync();
        _folder.Delete(recursive: true);
    }
}
