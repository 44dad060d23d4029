namespace Transport.Soap.Dispatch.Instances;

/// <summary>A call inside an instance: what it holds, and releases when it is disposed.</summary>
internal sealed class InstanceCall<TService> : ICallBackGate, IAsyncDisposable
{
    /// <summary>Values of <see cref="_place"/>.</summary>
    private const int Waiting = 0, Inside = 1, CallingBack = 2, Left = 3;

    private readonly InstanceProvider<TService> _provider;
    private readonly ServiceSession? _session;
    private Instance<TService>? _instance;
    private bool _hasTurn;
    private bool _isCounted;
    private bool _isOwner;
    private int _place = Waiting;

    public InstanceCall(InstanceProvider<TService> provider, ServiceSession? session)
    {
        _provider = provider;
        _session = session;
        SessionOfCall = session is null ? null
            : provider.Behavior.ConcurrencyMode == ConcurrencyMode.Multiple ? session.Session
            : new SessionOfCall(session.Session, this);
    }

    /// <summary>The session as the operation is to see it.</summary>
    public SoapSession? SessionOfCall { get; }

    /// <summary>The instance that the call has entered.</summary>
    public TService Service => _instance!.Service;

    /// <summary>Waits for its turn in the session, for the throttles, and for the instance.</summary>
    public async ValueTask EnterAsync(CancellationToken cancellationToken)
    {
        var behavior = _provider.Behavior;
        if (_session is not null && behavior.ConcurrencyMode == ConcurrencyMode.Single)
        {
            await _session.Order.EnterAsync(cancellationToken);
            _hasTurn = true;
        }

        await _provider.Throttles.Calls.EnterAsync(cancellationToken);
        _isCounted = true;
        _instance = behavior.InstanceContextMode switch
        {
            InstanceContextMode.Single => _provider.Shared!,
            InstanceContextMode.PerSession when _session is not null => await _session.GetInstanceAsync(_provider.Make, cancellationToken),
            _ => await MakeAsync(cancellationToken),
        };
        if (behavior.ConcurrencyMode != ConcurrencyMode.Multiple)
        {
            await _instance.Lock.EnterAsync(cancellationToken);
            _place = Inside;
        }
    }

    public bool GoOut()
    {
        if (_provider.Behavior.ConcurrencyMode == ConcurrencyMode.Single && _place == Inside)
        {
            throw new InvalidOperationException(
                "This operation would deadlock because the reply cannot be received until the current Message completes processing. "
                + "If you want to allow out-of-order message processing, specify ConcurrencyMode of Reentrant or Multiple.");
        }

        switch (Interlocked.CompareExchange(ref _place, CallingBack, Inside))
        {
            case Inside:
                _instance!.Lock.Leave();
                return true;
            case CallingBack:
                throw new InvalidOperationException(
                    "A call of a Reentrant service can call back once at a time: await the call-back before the next.");
            default:
                return false;
        }
    }

    public async ValueTask ComeBackAsync()
    {
        await _instance!.Lock.ReturnAsync();
        if (Interlocked.CompareExchange(ref _place, Inside, CallingBack) != CallingBack)
        {
            // The operation has not waited for its call-back, and is over.
            _instance.Lock.Leave();
        }
    }

    public async ValueTask DisposeAsync()
    {
        try
        {
            if (Interlocked.Exchange(ref _place, Left) == Inside)
            {
                _instance!.Lock.Leave();
            }

            if (_isOwner)
            {
                _provider.Throttles.Instances.Leave();
                if (_instance is { } instance)
                {
                    await instance.DisposeAsync();
                }
            }
        }
        finally
        {
            if (_isCounted)
            {
                _provider.Throttles.Calls.Leave();
            }

            if (_hasTurn)
            {
                _session!.Order.Leave();
            }
        }
    }

    private async ValueTask<Instance<TService>> MakeAsync(CancellationToken cancellationToken)
    {
        await _provider.Throttles.Instances.EnterAsync(cancellationToken);
        _isOwner = true;
        return new Instance<TService>(_provider.Make());
    }
}
