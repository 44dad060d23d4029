using Transport.ServerApi.Freezes;

namespace Transport.ServerApi;

/// <summary>What kept a server's process from its calls. <c>GET /api/interruptions?collections=n&amp;freezes=m</c> answers those after numbers n and m.</summary>
/// <param name="Collections">Garbage collections, oldest first.</param>
/// <param name="Freezes">Times in which the process froze, oldest first.</param>
public sealed record Interruptions(IReadOnlyList<CollectionInfo> Collections, IReadOnlyList<Freeze> Freezes);
