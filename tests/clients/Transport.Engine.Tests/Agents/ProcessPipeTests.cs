using System.Globalization;
using Transport.Engine.Agents;
using Transport.Engine.Rigs;

namespace Transport.Engine.Tests.Agents;

public sealed class ProcessPipeTests
{
    private static readonly EngineOptions Options = new() { ServerAssembly = "", ClientAssembly = "", StoreFolder = "" };

    /// <summary>Ctrl+C at a terminal goes to every process of a group, and a group is in one session.</summary>
    [Fact]
    public async Task Start_Program_IsInASessionApartFromCtrlC()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "reads /proc");
        await using var pipe = ProcessPipe.Start(Assert.Single(AgentList.Parse(["exec:cat"], out _)!), Options, "");

        // What it sends back proves that the program itself runs by now.
        await pipe.WriteLineAsync("begun");
        using var output = new StreamReader(pipe.Output);
        Assert.Equal("begun", await output.ReadLineAsync(Deadline.Soon));

        var stat = await File.ReadAllTextAsync(string.Create(CultureInfo.InvariantCulture, $"/proc/{pipe.Id}/stat"), Deadline.Soon);
        var (group, session) = (stat.Split(") ")[1].Split(' ')[2], stat.Split(") ")[1].Split(' ')[3]);
        Assert.Equal((pipe.Id.ToString(CultureInfo.InvariantCulture), pipe.Id.ToString(CultureInfo.InvariantCulture)), (group, session));
    }

    [Theory]
    [InlineData("exec:/nowhere/ssh a", "/nowhere/ssh could not be started")]
    [InlineData("exec:no-such-program-here a", "no-such-program-here could not be started")]
    public void Start_ProgramThatIsMissing_IsNamedInTheSystemsWords(string typed, string reason)
    {
        var problem = Assert.Throws<RunException>(() => ProcessPipe.Start(Assert.Single(AgentList.Parse([typed], out _)!), Options, ""));

        Assert.Contains(reason, problem.Message, StringComparison.Ordinal);
    }
}
