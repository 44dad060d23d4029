namespace Transport.Engine.Messages;

/// <summary>A cell a client process is to measure.</summary>
/// <param name="Expected">Digest its answers must have; null for a limit, which decodes nothing.</param>
/// <param name="Measure">False for a cell that was dropped: it keeps its number, so that block orders stay those of the seed.</param>
/// <param name="Cost">Whether its costs are still to be measured.</param>
/// <param name="Bytes">Whether its bytes are still to be counted.</param>
/// <param name="Phases">Whether its calls are split into phases where its bytes are counted.</param>
internal sealed record CellTask(Cell Cell, string? Expected, bool Measure, bool Cost, bool Bytes, bool Phases = true);
