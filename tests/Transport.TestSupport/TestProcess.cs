namespace Transport.TestSupport;

/// <summary>How the process of the tests and those that it starts run. A fixture of each test assembly.</summary>
public sealed class TestProcess
{
    /// <summary>Threads of the pool without a wait: servers of tests share it with tests that block.</summary>
    private const int Threads = 32;

    /// <summary>
    /// Makes the .NET processes that tests start keep the code of their first compilation. Tests assert behaviour, not speed, and processes that warm up
    /// compile for seconds: a short run takes 7 s instead of 12, and 9 s of processor time instead of 16. The process of the tests itself compiles as
    /// usual: .NET reads the variable at its start.
    /// </summary>
    public TestProcess()
    {
        Environment.SetEnvironmentVariable("DOTNET_TC_CallCounting", "0");
        ThreadPool.SetMinThreads(Threads, Threads);
    }
}
