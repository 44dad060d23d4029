namespace Transport.Experiments.Tables;

/// <summary>Which way a figure is better.</summary>
public enum Direction
{
    Less,

    More,
}
