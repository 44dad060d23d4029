namespace Transport.SelfTest.Faults;

/// <summary>Keeps every processor busy with two threads each.</summary>
internal sealed class Hog : IDisposable
{
    private readonly List<Thread> _threads = [];
    private volatile bool _isRunning;

    public void Start()
    {
        if (_isRunning)
        {
            return;
        }

        _isRunning = true;
        for (var i = 0; i < 2 * Environment.ProcessorCount; i++)
        {
            var thread = new Thread(() =>
            {
                while (_isRunning)
                {
                    Thread.SpinWait(1000);
                }
            })
            { IsBackground = true, Name = "hog" };
            _threads.Add(thread);
            thread.Start();
        }
    }

    public void Stop()
    {
        _isRunning = false;
        _threads.ForEach(thread => thread.Join());
        _threads.Clear();
    }

    public void Dispose() => Stop();
}
