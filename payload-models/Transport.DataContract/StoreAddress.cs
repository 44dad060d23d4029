namespace Transport.DataContract;

/// <summary>Where a database is.</summary>
/// <param name="Store">Its kind: the id of an <see cref="IDataStore"/>, for example <c>sqlite</c>.</param>
/// <param name="Connection">The connection string of its ADO.NET driver.</param>
public sealed record StoreAddress(string Store, string Connection);
