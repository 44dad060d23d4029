namespace Transport.PayloadGeneration.Shapes;

/// <summary>What inference took something for that JSON does not say: the user reads each, and may decide otherwise.</summary>
/// <param name="What">For example <c>decimal</c>.</param>
/// <param name="Paths">Where.</param>
public sealed record Decision(string What, IReadOnlyList<string> Paths);
