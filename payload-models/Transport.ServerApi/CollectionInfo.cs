namespace Transport.ServerApi;

/// <summary>A garbage collection of the server's process.</summary>
/// <param name="Number">Counts up from 1; a caller asks for those after the last it has seen.</param>
/// <param name="Generation">The oldest generation collected, 0 to 2.</param>
/// <param name="SeenAt">
/// <see cref="System.Diagnostics.Stopwatch.GetTimestamp"/> shortly after its end; on one machine the same clock in every process.
/// </param>
/// <param name="PauseMs">Time that it paused the process.</param>
public sealed record CollectionInfo(long Number, int Generation, long SeenAt, double PauseMs);
