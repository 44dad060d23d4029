namespace Transport.Experiments.Load.Agents;

/// <summary>How a load by several agents ended.</summary>
/// <param name="NotBegun">Why none of them began; null where all did.</param>
/// <param name="Losses">How many were lost before their end.</param>
/// <param name="ServerLost">Whether an agent could not reach the server any more.</param>
internal sealed record AgentLoadEnd(string? NotBegun, int Losses, bool ServerLost);
