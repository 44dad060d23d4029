namespace Transport.Server.Tests;

/// <summary>The HTTP requests that reach certain ports of this process, and the content coding of each answer.</summary>
internal sealed class RequestLog : IObserver<DiagnosticListener>, IObserver<KeyValuePair<string, object?>>, IDisposable
{
    private readonly HashSet<int> _ports;
    private readonly ConcurrentQueue<(int Port, string Path)> _requests = new();
    private readonly ConcurrentQueue<string> _codings = new();
    private readonly ConcurrentQueue<IDisposable> _listeners = new();
    private readonly IDisposable _hosts;

    public RequestLog(IEnumerable<int> ports)
    {
        _ports = [.. ports];
        _hosts = DiagnosticListener.AllListeners.Subscribe(this);
    }

    /// <summary>What came since this was asked last.</summary>
    public (IReadOnlyList<(int Port, string Path)> Requests, IReadOnlyList<string> Codings) Take()
    {
        var taken = (_requests.ToArray(), _codings.ToArray());
        _requests.Clear();
        _codings.Clear();
        return taken;
    }

    public void OnNext(DiagnosticListener value)
    {
        if (value.Name == "Microsoft.AspNetCore")
        {
            _listeners.Enqueue(value.Subscribe(this));
        }
    }

    public void OnNext(KeyValuePair<string, object?> value)
    {
        if (value is { Key: "Microsoft.AspNetCore.Hosting.HttpRequestIn.Start", Value: HttpContext context } && _ports.Contains(context.Connection.LocalPort))
        {
            _requests.Enqueue((context.Connection.LocalPort, context.Request.Path.Value ?? ""));
            context.Response.OnStarting(() =>
            {
                _codings.Enqueue(context.Response.Headers.ContentEncoding.ToString() is { Length: > 0 } coding ? coding : "identity");
                return Task.CompletedTask;
            });
        }
    }

    public void OnCompleted()
    {
    }

    public void OnError(Exception error)
    {
    }

    /// <summary>Without a lock of its own: the framework holds one while it tells of a host that starts, and takes it here.</summary>
    public void Dispose()
    {
        _hosts.Dispose();
        while (_listeners.TryDequeue(out var listener))
        {
            listener.Dispose();
        }
    }
}
