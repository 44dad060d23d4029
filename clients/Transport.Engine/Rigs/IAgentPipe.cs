namespace Transport.Engine.Rigs;

/// <summary>What joins coordinator and agent: a process's standard streams, whatever runs at their other end.</summary>
public interface IAgentPipe : IAsyncDisposable
{
    /// <summary>Process id of what carries the lines on this machine; 0 for nothing.</summary>
    int Id => 0;

    /// <summary>What the agent writes.</summary>
    Stream Output { get; }

    /// <summary>Writes a line; it is not an error if the agent has ended.</summary>
    Task WriteLineAsync(string line);

    /// <summary>Ends it at once.</summary>
    void Kill();

    /// <summary>Awaits its end, and reports how it ended, in one line.</summary>
    Task<string> DescribeEndAsync();
}
