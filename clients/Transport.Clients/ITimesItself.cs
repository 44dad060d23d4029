namespace Transport.Clients;

/// <summary>A client whose calls are timed elsewhere: in the server's process, without the wire that its answers come by.</summary>
public interface ITimesItself
{
    /// <summary>When the last completed call began and ended there; null before the first one.</summary>
    DirectCall? LastCall { get; }
}
