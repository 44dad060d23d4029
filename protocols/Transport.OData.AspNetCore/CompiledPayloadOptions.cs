namespace Transport.OData.CompiledPayloads;

/// <summary>Settings of compiled payloads. They are read once, at the first request.</summary>
public sealed record CompiledPayloadOptions
{
    /// <summary>How many plans are kept for $select and $expand, and how many for queries of one shape: 1 to 1,000,000, 1,000 by default.</summary>
    public int PlanCapacity { get; set; } = 1_000;

    /// <summary>How many bytes plans for queries may take, as an estimate, and how many those for $select and $expand: 1 MB to 16 GB, 64 MB by default.</summary>
    public long PlanBytes { get; set; } = 64 * 1024 * 1024;

    /// <summary>Bytes of a response that are held before they are sent: 1,024 to 1,048,576, 32,768 by default.</summary>
    public int FlushBytes { get; set; } = 32 * 1024;

    /// <summary>Whether queries over objects in memory are compiled once per shape. Queries of LINQ providers are the library's in any case.</summary>
    public bool CompileQueries { get; set; } = true;

    /// <summary>
    /// Types of an application's binders and validators whose author declares them pure: equal queries get equal expressions, whoever asks and
    /// whenever; the value of a literal changes nothing but that literal. Queries of routes with other binders or validators are the library's.
    /// </summary>
    /// <remarks>A binder that adds the user of the request is not pure: what it adds for the first one would be answered to all.</remarks>
    public ISet<Type> PureServices { get; } = new HashSet<Type>();

    /// <summary>
    /// Types of an application's filters, and of controllers that are filters, whose author declares that they neither read nor change the value of a result,
    /// and look at no other filter. Queries of actions with other filters of the application's are the library's.
    /// </summary>
    public ISet<Type> HarmlessFilters { get; } = new HashSet<Type>();

    /// <summary>
    /// Types of rows that the application's actions always return in the ascending order of their keys. Then <c>$top</c> reads as many rows as it
    /// takes; else it compares the keys of all, since a later row may have the least one.
    /// </summary>
    public ISet<Type> SortedByKey { get; } = new HashSet<Type>();

    /// <exception cref="ArgumentException">A value is out of its range; the message names all that are.</exception>
    internal CompiledPayloadOptions Validate()
    {
        string[] wrong =
        [
            .. PlanCapacity is < 1 or > 1_000_000 ? new[] { $"{nameof(PlanCapacity)} is {PlanCapacity}, not within 1 and 1000000." } : [],
            .. PlanBytes is < 1024 * 1024 or > 16L * 1024 * 1024 * 1024 ? new[] { $"{nameof(PlanBytes)} is {PlanBytes}, not within 1048576 and 17179869184." } : [],
            .. FlushBytes is < 1024 or > 1024 * 1024 ? new[] { $"{nameof(FlushBytes)} is {FlushBytes}, not within 1024 and 1048576." } : [],
        ];
        return wrong.Length == 0 ? this : throw new ArgumentException(string.Join(' ', wrong));
    }
}
