namespace Transport.Experiments.ServiceModes;

/// <summary>What article 3 measures at a time.</summary>
/// <param name="Transport">Transport id.</param>
/// <param name="Operation">Down or up.</param>
/// <param name="Objects">Customer orders per call.</param>
/// <param name="Mode">How the service is hosted.</param>
public sealed record ModePoint(string Transport, Operation Operation, int Objects, ServiceMode Mode);
