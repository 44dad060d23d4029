namespace Transport.Experiments.Load.Planning;

/// <summary>How calls come about. The two are different experiments (Schroeder and others, NSDI'06): the tables name which it was.</summary>
public enum LoadModel
{
    /// <summary>A number of users, each of whom waits for an answer, thinks, and calls again: a slow server is called less.</summary>
    Closed,

    /// <summary>This many calls per second, regardless of earlier calls: a slow server receives as many calls.</summary>
    Open,
}
