using Transport.Soap.Dispatch.Instances;

namespace Transport.Soap.Tests.Dispatch;

/// <summary>Sees who is inside an instance: its calls stay until the test lets them go.</summary>
internal sealed class Room : IAsyncDisposable
{
    private readonly Building _building;
    private readonly SemaphoreSlim _leave = new(0);
    private int _inside;

    private Room(Building building)
    {
        _building = building;
        building.Rooms.Enqueue(this);
    }

    public int Entered { get; private set; }

    public int MostInside { get; private set; }

    public bool IsDisposed { get; private set; }

    public async ValueTask<int> StayAsync(CancellationToken cancellationToken)
    {
        lock (_leave)
        {
            Entered++;
            MostInside = Math.Max(MostInside, ++_inside);
        }

        _building.Arrived.Release();
        try
        {
            await _leave.WaitAsync(cancellationToken);
            return Entered;
        }
        finally
        {
            Exit();
        }
    }

    public async ValueTask<int> CallBackAsync(SoapSession? session, int value, CancellationToken cancellationToken)
    {
        _building.Arrived.Release();
        return await session!.CallBackAsync(Building.Notify, new Building.Number { Value = value }, cancellationToken);
    }

    public void LetGo(int calls = 1) => _leave.Release(calls);

    public ValueTask DisposeAsync()
    {
        IsDisposed = true;
        return ValueTask.CompletedTask;
    }

    private void Exit()
    {
        lock (_leave)
        {
            _inside--;
        }
    }

    /// <summary>Makes rooms, and knows all of them.</summary>
    internal sealed class Maker(Building building)
    {
        public Room Make() => new(building);
    }
}
