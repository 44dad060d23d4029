using Transport.PayloadModels;

namespace Transport.Plugin.OData.Stored;

/// <summary>A request's query is evaluated by a database.</summary>
/// <param name="Repository">Knows what to say of a failure.</param>
/// <param name="Queries">The tables that the query is about.</param>
internal sealed record StoredQuery(IPersonRepository Repository, IPersonQueries Queries);
