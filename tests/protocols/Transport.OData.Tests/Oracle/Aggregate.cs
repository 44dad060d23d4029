namespace Transport.OData.Tests.Oracle;

/// <summary>One aggregate of a group of rows.</summary>
/// <param name="Name">Its alias.</param>
/// <param name="Text">As it stands in <c>aggregate(...)</c>.</param>
/// <param name="Of">Its value.</param>
internal sealed record Aggregate(string Name, string Text, Func<object[], object?> Of);
