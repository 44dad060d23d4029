using Transport.Soap.Xml;

namespace Transport.Soap.NetTcp.Framing;

/// <content>What a message may take of the memory that all of them share.</content>
internal sealed partial class FrameReader
{
    /// <summary>Bytes taken of the memory for the message that is being read, or was read last.</summary>
    private long _room;

    /// <summary>Hands over the last message's room. The caller returns it when the message is done.</summary>
    public long TakeRoom()
    {
        var room = _room;
        _room = 0;
        return room;
    }

    /// <summary>Gives back the room of the last message, unless it was handed over.</summary>
    public void GiveRoom() => GiveRoom(TakeRoom());

    /// <summary>Gives back what <see cref="TakeRoom"/> handed over.</summary>
    public void GiveRoom(long room)
    {
        if (room > 0)
        {
            memory!.Give(room);
        }
    }

    /// <summary>Whether there is room for this many bytes of a message.</summary>
    private bool HasRoom(long bytes)
    {
        var missing = bytes - ISoapMessageMemory.Uncounted - _room;
        if (memory is null || missing <= 0)
        {
            return true;
        }

        if (!memory.TryTake(missing))
        {
            return false;
        }

        _room += missing;
        return true;
    }

    /// <summary>Gives up what was received of a message, but for its start.</summary>
    /// <returns>The start, in an array with room for as much of it as is kept.</returns>
    private byte[] KeepStart(byte[] buffer, int length)
    {
        var start = MessageMemory.Rent(ISoapMessageMemory.Uncounted);
        buffer.AsSpan(0, Math.Min(length, ISoapMessageMemory.Uncounted)).CopyTo(start);
        Return(buffer);
        GiveRoom();
        return start;
    }
}
