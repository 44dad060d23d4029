namespace Transport.Engine.Agents.Joining;

/// <summary>An agent could not join.</summary>
/// <param name="message">One line.</param>
/// <param name="isRefusal">Whether trying again would end the same; otherwise nobody is there.</param>
/// <param name="inner">What happened.</param>
internal sealed class JoinProblem(string message, bool isRefusal, Exception? inner = null) : Exception(message, inner)
{
    /// <summary>Whether trying again would end the same.</summary>
    public bool IsRefusal => isRefusal;
}
