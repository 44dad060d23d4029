namespace Transport.Runs.Record;

/// <summary>The second line of a run whose plan says more than its manifest: what kind of run it is.</summary>
public interface IPlanned
{
    /// <summary>The plan, with its rows named.</summary>
    IPlan Plan { get; }
}
