namespace Transport.DataContract;

/// <summary>A database that is wanted.</summary>
/// <param name="Folder">An empty folder of the caller's, for the files of the database and of a server that is started for it.</param>
/// <param name="Persons">Persons with their orders, in the order of their ids.</param>
/// <param name="Connection">
/// A server of the user's in which the tables are made; null for a database of the caller's alone. Only where <see cref="DataStoreDescription.TakesConnection"/>.
/// </param>
public sealed record StoreRequest(string Folder, IEnumerable<Person> Persons, string? Connection = null);
