namespace Transport.Engine.Worker;

/// <summary>Digests of what calls answer, and of what they ought to.</summary>
internal static class Answers
{
    /// <summary>Arguments of every <see cref="Operation.Query"/> call.</summary>
    public const long QueryId = 4711;

    /// <summary>Arguments of every <see cref="Operation.Query"/> call.</summary>
    public const int QueryOperationId = 42;

    /// <summary>What a server of the plan holds.</summary>
    public static MockPersonRepository RepositoryOf(RunPlan plan) => new(LargestOf(plan), data: plan.Data);

    /// <summary>What warm-up asks for, which a database must hold whatever the plan asks for: it makes nothing up.</summary>
    private const int LeastOfADatabase = 100;

    /// <summary>Persons that a server of the plan holds, 1 or more.</summary>
    public static int LargestOf(RunPlan plan) => Math.Max(plan.Database is null ? 1 : LeastOfADatabase, plan.Vary ? VariedCalls.LargestOf(plan.Persons.Max()) : plan.Persons.Max());

    /// <summary>The digest the repository publishes for a cell's request.</summary>
    /// <param name="repository">Of persons.</param>
    /// <param name="cell">What is asked for.</param>
    /// <param name="operationId">Of the one-byte call.</param>
    /// <param name="items">Of the plan's payload; null without one.</param>
    public static string Expected(IPersonRepository repository, Cell cell, int operationId = QueryOperationId, PayloadItems? items = null) => cell.Operation switch
    {
        Operation.GetItems => items!.DigestOf(items.Make(cell.Persons)),
        Operation.SubmitItems => PeopleDigest.Of(cell.Persons),
        Operation.GetPersons => PeopleDigest.Of(repository.GetPersons(cell.Persons, cell.Orders)),
        Operation.GetCustomerOrders => PeopleDigest.Of(repository.GetCustomerOrders(cell.Persons)),
        Operation.Query => PeopleDigest.Of(repository.Query(QueryId, operationId)),
        _ => PeopleDigest.Of(repository.SubmitCustomerOrders(repository.GetCustomerOrders(cell.Persons))),
    };

    /// <summary>The digest of what a call answered.</summary>
    /// <param name="answer">The answer.</param>
    /// <param name="items">Of the plan's payload; null without one.</param>
    public static string DigestOf(object answer, PayloadItems? items = null) => answer switch
    {
        IReadOnlyList<Person> persons => PeopleDigest.Of(persons),
        IReadOnlyList<CustomerOrder> orders => PeopleDigest.Of(orders),
        byte state => PeopleDigest.Of(state),
        int accepted => PeopleDigest.Of(accepted),
        IReadOnlyList<object> others when items is not null => items.DigestOf(others),
        _ => throw new ArgumentException($"{answer.GetType()} is not an answer of the people contract.", nameof(answer)),
    };
}
