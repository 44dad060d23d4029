namespace Transport.OData.Query;

/// <summary>What a plan depends on.</summary>
/// <param name="Path">Below the service root, unescaped as the host does it.</param>
/// <param name="Query">As written, from the question mark on, without what only says where a page begins.</param>
/// <param name="Names">How names may be written.</param>
internal readonly record struct PlanKey(string Path, string Query, NameRules Names);
