using System.Text.Json.Nodes;

namespace Transport.Cli.Tests.Process;

/// <summary>Agents that join, as users start them.</summary>
public sealed class JoinTests : IDisposable
{
    private readonly CliProcess _cli = new();

    private string TokenFile => field ??= JoiningAgents.WriteToken(_cli.Folder);

    public void Dispose() => _cli.Dispose();

    [Fact]
    public async Task Load_TwoAgentsJoin_MakeTheirPartsOfEveryLoadAndEndWithTheRun()
    {
        var run = _cli.Start(
            "load", "--transports", "json,handler", "--operation", "Query", "--rate", "60", "--duration", "2s", "--warm-up", "200ms", "--timeout", "60s", "--sla", "errors<0.1%", "--format", "json",
            "--agents", "join:0,join:0*2", "--token-file", TokenFile);
        var (address, fingerprint) = await JoiningAgents.InvitationAsync(run);
        var agents = Enumerable.Range(0, 2).Select(_ => _cli.Start("agent", "--join", address, "--token-file", TokenFile, "--fingerprint", fingerprint)).ToList();

        var ended = await CliProcess.EndAsync(run);

        foreach (var row in JsonNode.Parse(ended.Output)!["rows"]!.AsArray())
        {
            Assert.Equal(("ok", true), ((string?)row!["status"], (bool)row["verified"]!));
            Assert.Equal(["join:0 #1", "join:0 #2"], row["agents"]!.AsArray().Select(agent => (string?)agent!["name"]));
            var calls = row["agents"]!.AsArray().Select(agent => (long)agent!["answered"]! + (long)agent["failed"]! + (long)agent["timedOut"]!).ToList();
            Assert.InRange(calls[1] - (2 * calls[0]), -2, 2);
        }

        foreach (var agent in agents)
        {
            var end = await CliProcess.EndAsync(agent);
            Assert.True(end.ExitCode == 0, end.Output + end.Error);
            Assert.Equal("", end.Output);
        }
    }

    [Fact]
    public async Task Check_OneAgentJoinsAndOneNeverComes_SaysWhichIsFit()
    {
        var check = _cli.Start("agents", "check", "--agents", "join:0#2", "--token-file", TokenFile, "--join-within", "20s", "--format", "json");
        var (address, fingerprint) = await JoiningAgents.InvitationAsync(check);
        var agent = _cli.Start("agent", "--join", address, "--token-file", TokenFile, "--fingerprint", fingerprint);

        var ended = await CliProcess.EndAsync(check);

        Assert.Equal(1, ended.ExitCode);
        var found = JsonNode.Parse(ended.Output)!.AsArray();
        Assert.Equal([true, false], found.Select(one => (bool)one!["isFit"]!));
        Assert.Equal($"agent join:0 #2 did not join at {address} within 20 s", (string?)found[1]!["problem"]);
        Assert.Equal(0, (await CliProcess.EndAsync(agent)).ExitCode);
    }

    [Fact]
    public async Task Join_AnotherTokenOrFingerprint_IsOneLine()
    {
        var other = JoiningAgents.WriteToken(_cli.Folder, 'b');
        var check = _cli.Start("agents", "check", "--agents", "join:0", "--token-file", TokenFile, "--join-within", "60s");
        try
        {
            var (address, fingerprint) = await JoiningAgents.InvitationAsync(check);

            var token = await _cli.RunAsync("agent", "--join", address, "--token-file", other, "--fingerprint", fingerprint);
            var certificate = await _cli.RunAsync("agent", "--join", address, "--token-file", TokenFile, "--fingerprint", "sha256:" + new string('0', 64));

            Assert.Equal((1, $"the coordinator at {address} refused this agent: its token is another one"), (token.ExitCode, token.Error.Trim()));
            Assert.Equal(1, certificate.ExitCode);
            Assert.StartsWith($"the certificate at {address} is another one, {fingerprint} instead of", certificate.Error, StringComparison.Ordinal);
        }
        finally
        {
            UnixSignals.Send(check, UnixSignals.Kill);
            await CliProcess.EndAsync(check);
        }
    }

    [Theory]
    [InlineData("agent")]
    [InlineData("agent", "--stdio", "--join", "127.0.0.1:1", "--token-file", "token", "--fingerprint", "sha256:0000000000000000000000000000000000000000000000000000000000000000")]
    [InlineData("agent", "--join", "127.0.0.1", "--token-file", "token")]
    [InlineData("agent", "--join", "127.0.0.1:1", "--token-file", "token")]
    [InlineData("agent", "--join", "127.0.0.1:1", "--token-file", "token", "--fingerprint", "sha256:00")]
    [InlineData("agent", "--join", "127.0.0.1:1", "--fingerprint", "sha256:0000000000000000000000000000000000000000000000000000000000000000")]
    [InlineData("agents", "check", "--agents", "join:0")]
    [InlineData("agents", "check", "--agents", "join:0", "--token-file", "nowhere")]
    [InlineData("load", "--agents", "join:0.0.0.0:0", "--token-file", "token")]
    public async Task Join_WhatCannotBe_IsWrongUsageInOneLine(params string[] arguments)
    {
        var end = await _cli.RunAsync([.. arguments.Select(word => word == "token" ? TokenFile : word)]);

        Assert.Equal(2, end.ExitCode);
        Assert.Single(end.Error.Trim().Split('\n'));
    }
}
