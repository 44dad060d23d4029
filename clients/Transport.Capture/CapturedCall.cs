namespace Transport.Capture;

/// <summary>One call of a row, byte by byte.</summary>
/// <param name="Transport">The row.</param>
/// <param name="Wire">Its wire in words.</param>
/// <param name="Library">The implementation and its version.</param>
/// <param name="Operation">What was called.</param>
/// <param name="Failure">Why the client has no result; null if it has one.</param>
/// <param name="Parts">The request from the outside in, then the response in the same way.</param>
public sealed record CapturedCall(string Transport, string Wire, string Library, Operation Operation, string? Failure, IReadOnlyList<CapturedPart> Parts)
{
    /// <summary>What the client received: persons, orders, a number; null if it has no result.</summary>
    public object? Result { get; init; }
}
