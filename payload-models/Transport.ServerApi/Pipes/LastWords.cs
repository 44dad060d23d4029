namespace Transport.ServerApi.Pipes;

/// <summary>What a process says while it ends. Who should read it may have stopped reading, a pager for example, and a full pipe holds whoever writes to it.</summary>
public static class LastWords
{
    private static readonly TimeSpan Within = TimeSpan.FromMilliseconds(250);

    /// <summary>Writes a line to standard error, and does not wait for long.</summary>
    public static void Say(string line)
    {
        var saying = new Thread(() =>
        {
            try
            {
                Console.Error.WriteLine(line);
            }
            catch (IOException)
            {
                // Nobody can be told.
            }
        })
        { IsBackground = true, Name = "last words" };
        saying.Start();
        _ = saying.Join(Within);
    }
}
