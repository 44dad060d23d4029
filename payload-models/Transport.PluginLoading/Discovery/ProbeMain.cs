using System.Collections.Concurrent;
using System.Diagnostics;
using Transport.ServerApi;

namespace Transport.PluginLoading.Discovery;

/// <summary>The process that inspects plugins: one folder per line in, its facts per line out, both as JSON.</summary>
internal static class ProbeMain
{
    /// <summary>What it writes first.</summary>
    public const string Ready = "ready";

    /// <summary>Its only argument.</summary>
    public const string Inspect = "inspect";

    /// <param name="arguments"><see cref="Inspect"/>, from whoever knows what this program is for.</param>
    public static int Run(string[] arguments)
    {
        if (arguments is not [Inspect])
        {
            Console.Error.WriteLine("This program looks at plugins for others; it has nothing for a user.");
            return 2;
        }

        // Ctrl+C reaches every process of the terminal: it says nothing about a plugin.
        using var signals = new ParentsSignals();
        using var output = new StreamWriter(Console.OpenStandardOutput()) { AutoFlush = true };
        // A plugin that writes to the console must not be taken for us.
        Console.SetOut(TextWriter.Null);
        using var folders = new BlockingCollection<string>();
        new Thread(() => Listen(folders)) { IsBackground = true, Name = "standard input" }.Start();
        output.WriteLine(Ready);
        foreach (var folder in folders.GetConsumingEnumerable())
        {
            output.WriteLine(JsonSerializer.Serialize(FactsReader.Read(folder), PluginFactsJson.Default.PluginFacts));
        }

        return 0;
    }

    /// <summary>Ends the process with its standard input, whatever a plugin is doing: whoever started it has closed it, or is gone.</summary>
    private static void Listen(BlockingCollection<string> folders)
    {
        using var input = new StreamReader(Console.OpenStandardInput());
        // Bound: a folder's name, of whoever started it.
        // No deadline: whoever started it limits each plugin's time, and closes the pipe.
        while (input.ReadLine() is { } line)
        {
            folders.Add(JsonSerializer.Deserialize(line, PluginFactsJson.Default.String)!);
        }

        // Threads that a plugin started, or its exit handlers, may not keep this process.
        Process.GetCurrentProcess().Kill();
    }
}
