namespace Transport.Dashboard.Live;

/// <summary>Who started a run.</summary>
public enum LiveSource
{
    /// <summary>A page of this server; it can be cancelled there.</summary>
    Dashboard,

    /// <summary>A command line that writes into the same store; its record is read as it grows.</summary>
    CommandLine,
}
