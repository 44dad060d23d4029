namespace Transport.Dashboard.Explore;

/// <summary>Which call is to be shown. <c>POST /api/capture</c>.</summary>
public sealed record CaptureRequest
{
    /// <summary>The most persons, or orders, of a call that is shown.</summary>
    public const int MaxCount = 1000;

    /// <summary>Transport id.</summary>
    public required string Transport { get; init; }

    /// <summary>The operation.</summary>
    public Operation Operation { get; init; } = Operation.GetPersons;

    /// <summary>Persons, or customer orders, of the call, 0 to 1000; -1 for the untidy persons.</summary>
    public int Count { get; init; } = 2;

    /// <summary>Whether persons come with their orders.</summary>
    public bool IncludeOrders { get; init; }
}
