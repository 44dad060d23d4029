namespace Transport.Harness.Experiments.Load.Planning;

/// <summary>How calls come about. The two are different experiments (Schroeder and others, NSDI'06): the tables name which it was.</summary>
public enum LoadModel
{
    /// <summary>So many users, each of whom awaits an answer, thinks, and asks again: a slow server is asked less.</summary>
    Closed,

    /// <summary>This many calls per second, regardless of earlier calls: a slow server receives as many calls.</summary>
    Open,
}
