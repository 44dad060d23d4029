namespace Transport.SelfTest.Faults;

/// <summary>A transport whose latencies, and faults, are known.</summary>
/// <param name="Id">Transport id.</param>
/// <param name="MedianMs">Median of its log-normal latencies, in milliseconds.</param>
/// <param name="Sigma">Their spread: standard deviation of the logarithm.</param>
internal sealed record FaultyRow(string Id, double MedianMs, double Sigma)
{
    /// <summary>Persons per call, unless a trial overrides it.</summary>
    public const int Persons = 2;

    /// <summary>Every so manieth call is slower by <see cref="ExtraMs"/>; 0 for none.</summary>
    public int SlowEvery { get; init; }

    public double ExtraMs { get; init; }

    /// <summary>The call takes processor time, so that a busy machine makes it longer; otherwise it is held until its time is up.</summary>
    public bool Works { get; init; }

    /// <summary>What the row does to its answers.</summary>
    public AnswerFault Fault { get; init; }

    /// <summary>The row as a record lists it.</summary>
    public TransportDescription Describe() => new()
    {
        Id = Id, Wire = "a TCP target with known faults", Library = "self-test", LibraryVersion = "1", Protocol = WireProtocol.Tcp,
    };

    /// <summary>The latency of a call, from the row's known distribution.</summary>
    /// <param name="call">Its number, from 0.</param>
    public double Draw(int call, Random random) =>
        LogNormal.Sample(random, Math.Log(MedianMs), Sigma) + (SlowEvery > 0 && call % SlowEvery == SlowEvery - 1 ? ExtraMs : 0);
}
