namespace Transport.Engine.Worker;

/// <summary>A call failed and the server does not answer its health address any more.</summary>
internal sealed class ServerLostException(Cell cell, string reason) : Exception(reason)
{
    public Cell Cell => cell;
}
