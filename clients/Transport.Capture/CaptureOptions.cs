namespace Transport.Capture;

/// <summary>Which call is captured.</summary>
public sealed record CaptureOptions
{
    public Operation Operation { get; init; } = Operation.GetPersons;

    /// <summary>Persons or orders of the call; -1 for the untidy persons.</summary>
    public int Count { get; init; } = 2;

    /// <summary>Whether the persons come with their orders.</summary>
    public bool IncludeOrders { get; init; }

    /// <summary>
    /// Whether what belongs to the connection is shown as well: over HTTP/2 its preface and the frames of stream 0. Their order is the
    /// network's, so two captures may differ in it.
    /// </summary>
    public bool Connection { get; init; }

    /// <summary>The longest that opening, calling and closing may take together.</summary>
    public TimeSpan Deadline { get; init; } = TimeSpan.FromSeconds(30);
}
