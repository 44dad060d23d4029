namespace Transport.Statistics;

/// <summary>The error of a mean over processes: what the calls of a process leave open of a level, and what processes differ by beyond it.</summary>
/// <param name="OfProcesses">Variance of a level from process to process beyond its calls' error.</param>
/// <param name="Freedom">Degrees of freedom of that.</param>
/// <param name="Processes">Processes that measured.</param>
public readonly record struct ProcessError(double OfProcesses, double Freedom, int Processes)
{
    /// <summary>
    /// Standard deviation of a level from process to process, as a logarithm, below which none is believed: few processes agree by chance. With 2 % intervals cover 95 to 97 % and false
    /// tables stay below 5 % where processes differ by 3 to 8 % (docs/method.md); with 1.5 % false tables were 6 to 8 %, with 3 % power was lost.
    /// </summary>
    public const double Least = 0.02;

    /// <summary>The same where there is one process, which does not show it: the middle of the 3 to 10 % a row that were measured in stored runs.</summary>
    public const double Assumed = 0.07;

    /// <summary>Learns what processes differ by.</summary>
    /// <param name="square">Mean square of levels from process to process.</param>
    /// <param name="freedom">Its degrees of freedom; 0 with one process.</param>
    /// <param name="ofCalls">The part of it that the calls of a process make.</param>
    /// <param name="processes">Processes that measured.</param>
    /// <param name="levels">Levels that each of the values is the sum or difference of.</param>
    /// <param name="assumed">The standard deviation to assume where one process measured.</param>
    public static ProcessError Of(double square, double freedom, double ofCalls, int processes, int levels = 1, double? assumed = null) => freedom == 0
        ? new ProcessError(Math.Pow(assumed ?? Assumed, 2), double.PositiveInfinity, processes)
        : square - ofCalls <= levels * Least * Least ? new ProcessError(Least * Least, double.PositiveInfinity, processes)
        // As uncertain as the mean square that it comes from.
        : new ProcessError((square - ofCalls) / levels, freedom * Math.Pow((square - ofCalls) / square, 2), processes);

    /// <summary>An estimate with both errors (degrees of freedom by Welch and Satterthwaite).</summary>
    /// <param name="center">The estimate.</param>
    /// <param name="ofCalls">Its variance by the calls.</param>
    /// <param name="freedomOfCalls">Degrees of freedom of that.</param>
    /// <param name="levels">Levels that it is the sum or difference of.</param>
    public Estimate Around(double center, double ofCalls, double freedomOfCalls, int levels) =>
        new Estimate(center, Math.Sqrt(ofCalls), Math.Max(1, freedomOfCalls)).With(Math.Sqrt(levels * OfProcesses / Processes), Freedom);
}
