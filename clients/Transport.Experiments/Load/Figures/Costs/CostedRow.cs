namespace Transport.Experiments.Load.Figures.Costs;

/// <summary>What one load cost.</summary>
/// <param name="Round">From 0.</param>
/// <param name="ServerMs">Processor time of the server.</param>
/// <param name="ClientMs">Processor time of the generator.</param>
/// <param name="Answered">Calls.</param>
internal sealed record CostedRound(int Round, double ServerMs, double ClientMs, long Answered)
{
    public double Server => ServerMs / Answered;

    public double Client => ClientMs / Answered;

    public double Both => Server + Client;

    public bool IsCounted => Answered > 0 && ServerMs > 0 && ClientMs > 0;
}

/// <summary>What the loads on a transport cost.</summary>
/// <param name="Transport">Its id.</param>
/// <param name="Rounds">One load each.</param>
/// <param name="Problem">Why they are not compared; null if they can be.</param>
internal sealed record CostedRow(string Transport, IReadOnlyList<CostedRound> Rounds, string? Problem);
