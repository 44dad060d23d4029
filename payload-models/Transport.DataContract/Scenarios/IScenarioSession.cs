namespace Transport.DataContract.Scenarios;

/// <summary>The queries of one service call, over one connection or context; each is mapped to objects.</summary>
public interface IScenarioSession : IAsyncDisposable
{
    /// <summary>A person by id, without orders; null where there is none.</summary>
    ValueTask<Person?> FindPersonAsync(int id, CancellationToken cancellationToken);

    /// <summary>A person's orders with the person's name, by an inner join, in the order of their ids.</summary>
    ValueTask<IReadOnlyList<NamedOrder>> JoinAsync(int id, CancellationToken cancellationToken);

    /// <summary>
    /// The person's name and the names of what was ordered, each once: persons who ordered what the person did, by a nested select, UNION what was ordered by persons of that name, by another.
    /// </summary>
    ValueTask<IReadOnlyList<NamedRow>> UnionAsync(int id, CancellationToken cancellationToken);

    /// <summary>A row of the small table; null where there is none.</summary>
    ValueTask<Setting?> FindSettingAsync(int id, CancellationToken cancellationToken);
}
