namespace Transport.OData.Tests.Oracle;

/// <summary>An expression in two forms that are made side by side, neither from the other: the text that the service reads, and what it must mean.</summary>
/// <param name="Kind">What it computes.</param>
/// <param name="Text">As it stands in a URL, not yet percent-encoded.</param>
/// <param name="Value">Its value; null is OData's null.</param>
internal sealed record Term(Kind Kind, string Text, Func<Scope, object?> Value);
