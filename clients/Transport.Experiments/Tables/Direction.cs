namespace Transport.Experiments.Tables;

/// <summary>Which way a figure is better.</summary>
public enum Direction
{
    /// <summary>The less, the better.</summary>
    Less,

    /// <summary>The more, the better.</summary>
    More,
}
