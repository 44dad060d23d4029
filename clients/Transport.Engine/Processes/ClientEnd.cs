namespace Transport.Engine.Processes;

/// <summary>How a client process ended.</summary>
/// <param name="Kind">In short.</param>
/// <param name="Cell">The cell it was at; null if it ended well or the cell is unknown.</param>
/// <param name="Reason">One line; empty when it ended well.</param>
internal sealed record ClientEnd(ClientEndKind Kind, Cell? Cell = null, string Reason = "");
