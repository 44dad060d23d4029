namespace Transport.Harness.Analysis;

/// <summary>
/// The run held against itself: each cell's median over the odd blocks against its median over the even blocks, as a relative
/// difference. Nothing was changed between the two, so a difference between rows that is smaller than this says nothing.
/// </summary>
/// <param name="Typical">The middle cell's difference, as a share: 0.02 is 2 %.</param>
/// <param name="Worst">The largest difference of any cell, as a share.</param>
/// <param name="Cells">Cells compared.</param>
public sealed record NoiseFloor(double Typical, double Worst, int Cells);
