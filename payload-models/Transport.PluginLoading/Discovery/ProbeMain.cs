using System.Diagnostics;
using System.Globalization;
using Transport.ServerApi;

namespace Transport.PluginLoading.Discovery;

/// <summary>The process that inspects plugins: one folder per line in, its facts per line out, both as JSON.</summary>
internal static class ProbeMain
{
    /// <summary>What it writes first.</summary>
    public const string Ready = "ready";

    /// <param name="arguments">Seconds that one plugin may take.</param>
    public static int Run(string[] arguments)
    {
        if (arguments is not [var seconds])
        {
            Console.Error.WriteLine("This program looks at plugins for others; it has nothing for a user.");
            return 2;
        }

        // Ctrl+C reaches every process of the terminal: it says nothing about a plugin.
        using var signals = new ParentsSignals();
        using var input = Console.In;
        using var output = new StreamWriter(Console.OpenStandardOutput()) { AutoFlush = true };
        // A plugin that writes to the console must not be taken for us.
        Console.SetOut(TextWriter.Null);
        using var watchdog = new Timer(_ => Process.GetCurrentProcess().Kill());
        var limit = TimeSpan.FromSeconds(double.Parse(seconds, CultureInfo.InvariantCulture) + 5);
        output.WriteLine(Ready);
        // No deadline: whoever started it limits each plugin's time, and closes the pipe.
        while (input.ReadLine() is { } line)
        {
            // The parent process ends us before that, unless it has died itself.
            watchdog.Change(limit, Timeout.InfiniteTimeSpan);
            var facts = FactsReader.Read(JsonSerializer.Deserialize(line, PluginFactsJson.Default.String)!);
            watchdog.Change(Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan);
            output.WriteLine(JsonSerializer.Serialize(facts, PluginFactsJson.Default.PluginFacts));
        }

        // Threads that a plugin started, or its exit handlers, may not keep this process.
        Process.GetCurrentProcess().Kill();
        return 0;
    }
}
