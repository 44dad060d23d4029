using Transport.Engine.Agents.Joining;

namespace Transport.Engine.Tests.Agents.Joining;

public sealed class JoinTokenTests : IDisposable
{
    private readonly string _file = Path.GetTempFileName();

    public void Dispose() => File.Delete(_file);

    [Fact]
    public void Read_FileOfOneLine_IsTheToken()
    {
        var token = Read(new string('a', 64) + "\n", out var problem);

        Assert.Null(problem);
        Assert.True(token!.Is(new string('a', 64)));
        Assert.False(token.Is(new string('a', 63)));
        Assert.False(token.Is(new string('b', 64)));
    }

    [Theory]
    [InlineData("")]
    [InlineData("short")]
    [InlineData("0123456789012345678901234567890")]
    [InlineData("a token of several words that is long enough")]
    [InlineData("0123456789012345678901234567890é")]
    [InlineData("01234567890123456789012345678901\n01234567890123456789012345678901")]
    public void Read_WhatIsNoToken_IsRefusedWithWhatToType(string text)
    {
        Assert.Null(Read(text, out var problem));
        Assert.Contains("openssl rand -hex 32", problem, StringComparison.Ordinal);
    }

    [Fact]
    public void Read_FileThatIsFarTooLong_IsRefused() => Assert.Null(Read(new string('a', 100_000), out _));

    [Theory]
    [InlineData(UnixFileMode.GroupRead)]
    [InlineData(UnixFileMode.OtherRead)]
    [InlineData(UnixFileMode.OtherWrite)]
    public void Read_FileThatOthersMayUse_IsRefused(UnixFileMode others)
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Windows has no such modes");
        File.WriteAllText(_file, new string('a', 64));
#pragma warning disable CA1416 // Skipped above.
        File.SetUnixFileMode(_file, UnixFileMode.UserRead | UnixFileMode.UserWrite | others);
#pragma warning restore CA1416

        Assert.Null(JoinToken.Read(_file, out var problem));
        Assert.EndsWith($"type chmod 600 {_file}", problem, StringComparison.Ordinal);
    }

    [Fact]
    public void Read_FileThatIsNotThere_IsRefused()
    {
        Assert.Null(JoinToken.Read("/nowhere/token", out var problem));
        Assert.StartsWith("/nowhere/token cannot be read", problem, StringComparison.Ordinal);
    }

    private JoinToken? Read(string text, out string? problem)
    {
        File.WriteAllText(_file, text);
        return JoinToken.Read(_file, out problem);
    }
}
