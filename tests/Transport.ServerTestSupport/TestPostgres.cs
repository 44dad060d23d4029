namespace Transport.ServerTestSupport;

/// <summary>One PostgreSQL server for all tests of a process, with which it ends; each database is a schema in it.</summary>
public static class TestPostgres
{
    private static readonly Lazy<Task<ICreatedStore>> Server = new(() => StartAsync(Directory.CreateTempSubdirectory("transport-postgres-test-").FullName));

    /// <summary>Why there can be none here; null where there can.</summary>
    public static string? Missing { get; } =
        !OperatingSystem.IsLinux() ? "servers of PostgreSQL for a run alone are started on Linux only"
        : Directory.Exists("/usr/lib/postgresql") || (Environment.GetEnvironmentVariable("PATH") ?? "").Split(':').Any(folder => File.Exists(Path.Combine(folder, "initdb"))) ? null
        : "PostgreSQL is not installed; .ci/install-peers installs Debian's";

    /// <summary>The connection string of the server.</summary>
    public static async Task<string> ConnectionAsync() => (await Server.Value).Address.Connection;

    /// <summary>Starts another one, for a test that ends it.</summary>
    public static async Task<ICreatedStore> StartAsync(string folder, int persons = 1) => await BuiltPlugins.Store("postgres").CreateAsync(
        new StoreRequest(folder, new MockPersonRepository(persons).StreamPersons(persons, includeOrders: true)), CancellationToken.None);
}
