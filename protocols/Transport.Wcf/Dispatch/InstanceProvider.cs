namespace Transport.Wcf.Dispatch;

/// <summary>Makes the instances of a service, and lets calls into them as the modes and throttles allow.</summary>
internal sealed class InstanceProvider
{
    private readonly Func<object> _make;
    private readonly WcfServiceBehavior _behavior;
    private readonly SemaphoreSlim? _calls;
    private readonly SemaphoreSlim? _sessions;
    private readonly SemaphoreSlim? _instances;
    private readonly Instance? _shared;

    public InstanceProvider(Func<object> make, WcfServiceBehavior behavior)
    {
        _make = make;
        _behavior = behavior;
        _calls = Gate(behavior.Throttle.Calls);
        _sessions = Gate(behavior.Throttle.Sessions);
        _instances = Gate(behavior.Throttle.Instances);
        _shared = behavior.InstanceContextMode == InstanceContextMode.Single ? new Instance(make()) : null;
    }

    public async ValueTask<ServiceSession> OpenSessionAsync(CancellationToken cancellationToken)
    {
        if (_sessions is not null)
        {
            await _sessions.WaitAsync(cancellationToken);
        }

        return new ServiceSession(_behavior.ConcurrencyMode == ConcurrencyMode.Single, _sessions, _instances);
    }

    /// <summary>Waits for the throttles, and for the instance.</summary>
    public async ValueTask<InstanceCall> EnterAsync(ServiceSession? session, CancellationToken cancellationToken)
    {
        var call = new InstanceCall();
        try
        {
            await call.EnterAsync(_calls, cancellationToken);
            var instance = _shared ?? (_behavior.InstanceContextMode == InstanceContextMode.PerSession && session is not null
                ? await session.GetInstanceAsync(_make, cancellationToken)
                : await MakeAsync(call, cancellationToken));
            if (_behavior.ConcurrencyMode != ConcurrencyMode.Multiple)
            {
                await call.EnterAsync(instance.Gate, cancellationToken);
            }

            call.Service = instance.Service;
            return call;
        }
        catch
        {
            await call.DisposeAsync();
            throw;
        }
    }

    private async ValueTask<Instance> MakeAsync(InstanceCall call, CancellationToken cancellationToken)
    {
        await call.EnterAsync(_instances, cancellationToken);
        var made = new Instance(_make());
        call.Own(made);
        return made;
    }

    private static SemaphoreSlim? Gate(int places) => places == int.MaxValue ? null : new SemaphoreSlim(places);
}
