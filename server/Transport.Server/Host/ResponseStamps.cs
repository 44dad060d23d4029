using Microsoft.AspNetCore.Server.Kestrel.Core;

namespace Transport.Server.Host;

/// <summary>
/// When rows handed the first and the last bytes of an answer to their connection: the end of serialising, or its beginning and end in rows
/// that stream. Only connections opened while it is on are watched, so that no call pays for it whose latency is used.
/// </summary>
/// <remarks>Concurrent calls overwrite each other's times; they are read while one caller is measured.</remarks>
internal sealed class ResponseStamps
{
    private volatile bool _isOn;
    private long _firstAt;
    private long _lastAt;

    /// <summary>Timestamp of the first bytes since <see cref="Begin"/>; 0 when there were none.</summary>
    public long FirstAt => Volatile.Read(ref _firstAt);

    /// <summary>Timestamp of the last bytes since <see cref="Begin"/>; 0 when there were none.</summary>
    public long LastAt => Volatile.Read(ref _lastAt);

    /// <summary>Watches connections opened from now on, and forgets what is known.</summary>
    public void Begin()
    {
        _isOn = true;
        Volatile.Write(ref _firstAt, 0);
        Volatile.Write(ref _lastAt, 0);
    }

    /// <summary>Watches no connection opened from now on.</summary>
    public void End() => _isOn = false;

    /// <summary>Bytes go out now.</summary>
    public void Stamp()
    {
        var now = Stopwatch.GetTimestamp();
        Interlocked.CompareExchange(ref _firstAt, now, 0);
        Volatile.Write(ref _lastAt, now);
    }

    /// <summary>Comes before all that a listener does with its connections.</summary>
    public void WatchConnectionsOf(ListenOptions listen) => listen.Use(next => connection =>
    {
        if (_isOn)
        {
            var watched = new StampedConnection(connection.Transport, this);
            connection.Transport = watched;
            connection.Features.Set(watched);
        }

        return next(connection);
    });

    /// <summary>The connection that asks for the stamps is none that it asks about.</summary>
    public static void Leave(HttpContext asking) => asking.Features.Get<StampedConnection>()?.Leave();
}
