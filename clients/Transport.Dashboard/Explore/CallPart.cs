namespace Transport.Dashboard.Explore;

/// <summary>Bytes of a call that belong together.</summary>
/// <param name="Title">What they are as a whole.</param>
/// <param name="Length">How many there are.</param>
/// <param name="BytesBase64">The first of them in base64.</param>
/// <param name="Truncated">Whether bytes or annotations are left out at the end.</param>
/// <param name="Annotations">What each byte is, in their order and without gaps.</param>
public sealed record CallPart(string Title, int Length, string BytesBase64, bool Truncated, IReadOnlyList<CallAnnotation> Annotations);
