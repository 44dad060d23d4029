using System.Globalization;

namespace Transport.Engine.Tests.Agents;

public sealed class ProcessPipeTests
{
    private static readonly EngineOptions Options = new() { ServerAssembly = "", ClientAssembly = "", StoreFolder = "" };

    /// <summary>Ctrl+C at a terminal goes to every process of a group, and a group is in one session.</summary>
    [Fact]
    public async Task Start_Program_IsInASessionApartFromCtrlC()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "reads /proc");
        await using var pipe = ProcessPipe.Start(Assert.Single(AgentList.Parse(["exec:cat"], out _)!), Options);

        // What it sends back proves that the program itself runs by now.
        await pipe.WriteLineAsync("begun");
        using var output = new StreamReader(pipe.Output);
        Assert.Equal("begun", await output.ReadLineAsync(Deadline.Soon));

        var stat = await File.ReadAllTextAsync(string.Create(CultureInfo.InvariantCulture, $"/proc/{pipe.Id}/stat"), Deadline.Soon);
        var (group, session) = (stat.Split(") ")[1].Split(' ')[2], stat.Split(") ")[1].Split(' ')[3]);
        Assert.Equal((pipe.Id.ToString(CultureInfo.InvariantCulture), pipe.Id.ToString(CultureInfo.InvariantCulture)), (group, session));
    }

    [Theory]
    [InlineData("exec:/nowhere/ssh a", "/nowhere/ssh")]
    [InlineData("exec:no-such-program-here a", "no-such-program-here")]
    public void Start_ProgramThatIsMissing_IsNamedInTheSystemsWords(string typed, string program)
    {
        var problem = Assert.Throws<RunException>(() => ProcessPipe.Start(Assert.Single(AgentList.Parse([typed], out _)!), Options));

        Assert.Contains($"{program} could not be started: ", problem.Message, StringComparison.Ordinal);
    }

    /// <summary>Its parent has ended, so that no tree of processes holds it any more; it holds the pipes of output and errors.</summary>
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Dispose_ProgramLeftAnotherBehind_EndsThatToo(bool isKilled)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "reads /proc");
        var pipe = ProcessPipe.Start(Assert.Single(AgentList.Parse(["exec:sh -c \"(sleep 1000 & echo $!); exec cat\""], out _)!), Options);
        using var output = new StreamReader(pipe.Output);
        var left = $"/proc/{await output.ReadLineAsync(Deadline.Soon)}/stat";
        Assert.True(IsAlive(left));

        if (isKilled)
        {
            pipe.Kill();
        }

        await pipe.DisposeAsync().AsTask().WaitAsync(Deadline.Soon);
        var soon = Deadline.Soon;
        while (IsAlive(left))
        {
            await Task.Delay(10, soon);
        }
    }

    /// <summary>A dead process whose new parent has not asked for it yet is dead.</summary>
    private static bool IsAlive(string stat)
    {
        try
        {
            return !File.ReadAllText(stat).Contains(") Z ", StringComparison.Ordinal);
        }
        catch (IOException)
        {
            return false;
        }
    }
}
