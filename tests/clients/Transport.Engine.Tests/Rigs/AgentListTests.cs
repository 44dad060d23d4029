namespace Transport.Engine.Tests.Rigs;

public sealed class AgentListTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("transport-rig-").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Fact]
    public void Parse_EveryForm_IsReadWithItsWeight()
    {
        var agents = Parse("ssh://perf@a:2222*2,local", "exec:srun -N1,c \"node 3\" transport agent --stdio*3, ssh://[fe80::1]");

        Assert.Equal(["ssh://perf@a:2222", "local", "exec:srun -N1,c \"node 3\" transport", "ssh://[fe80::1]"], agents.Select(agent => agent.Name));
        Assert.Equal([2, 1, 3, 1], agents.Select(agent => agent.Weight));
        Assert.Equal(["srun", "-N1,c", "node 3", "transport", "agent", "--stdio"], agents[2].Command);
        Assert.True(agents[1].IsLocal);
    }

    [Fact]
    public void Parse_Ssh_AsksNothingAndTrustsKnownKeysOnly()
    {
        var command = Parse("ssh://perf@a:2222")[0].StartedBy;

        Assert.Equal("ssh", command[0]);
        Assert.Contains("BatchMode=yes", command);
        Assert.Contains("StrictHostKeyChecking=yes", command);
        Assert.Equal(["-p", "2222", "-l", "perf", "--", "a", "transport", "agent", "--stdio"], command.TakeLast(9));
    }

    [Theory]
    [InlineData("join:7443#2*3")]
    [InlineData("local,join:10.0.0.1:7443")]
    public void Parse_Join_IsRefusedWithWhatToTypeInstead(string text)
    {
        Assert.Null(AgentList.Parse([text], out var problem));
        Assert.Contains("kubectl exec", problem, StringComparison.Ordinal);
    }

    [Fact]
    public void Parse_TheSameTwice_HaveNamesOfTheirOwn() => Assert.Equal(["local #1", "local #2"], Parse("local,local").Select(agent => agent.Name));

    [Theory]
    [InlineData("ssh://-oProxyCommand=touch%20x")]
    [InlineData("ssh://a;reboot")]
    [InlineData("ssh://-l@a")]
    [InlineData("ssh://a b")]
    [InlineData("ssh://$(id)@a")]
    [InlineData("exec:")]
    [InlineData("exec:a \"b")]
    [InlineData("http://a")]
    [InlineData("local*0")]
    [InlineData("local*1001")]
    [InlineData("@/nowhere/rig.json")]
    [InlineData("")]
    public void Parse_WhatIsNoAgent_IsRefusedWithWhatToType(string text)
    {
        Assert.Null(AgentList.Parse([text], out var problem));
        Assert.NotNull(problem);
    }

    [Fact]
    public void Parse_RigFile_GivesItsAgents()
    {
        var file = Path.Combine(_folder, "rig.json");
        File.WriteAllText(file, """{ "sshConfig": "ssh.conf", "agents": [ { "agent": "ssh://a", "weight": 2, "program": "/opt/transport/transport" }, { "agent": "local" } ] }""");

        var agents = Parse("@" + file);

        Assert.Equal([2, 1], agents.Select(agent => agent.Weight));
        Assert.Equal(["-F", Path.Combine(_folder, "ssh.conf")], agents[0].StartedBy.Skip(1).Take(2));
        Assert.Equal(["a", "/opt/transport/transport", "agent", "--stdio"], agents[0].StartedBy.TakeLast(4));
    }

    [Theory]
    [InlineData("""{ "agents": [] }""")]
    [InlineData("""{ "agents": [ null ] }""")]
    [InlineData("""{ "agents": [ { "agent": "ssh://a", "program": "/bin/sh -c id" } ] }""")]
    [InlineData("""{ "agents": [ { "agent": "local", "program": "/opt/transport" } ] }""")]
    [InlineData("""{ "agents": [ { "agent": "local", "weight": 0 } ] }""")]
    [InlineData("""{ "agent": "local" }""")]
    [InlineData("no rig")]
    public void Parse_RigFileThatIsNone_IsRefusedByItsName(string text)
    {
        var file = Path.Combine(_folder, "rig.json");
        File.WriteAllText(file, text);

        Assert.Null(AgentList.Parse(["@" + file], out var problem));
        Assert.StartsWith(file, problem, StringComparison.Ordinal);
    }

    private static IReadOnlyList<AgentSpec> Parse(params string[] texts)
    {
        var agents = AgentList.Parse(texts, out var problem);
        Assert.Null(problem);
        return agents!;
    }
}
