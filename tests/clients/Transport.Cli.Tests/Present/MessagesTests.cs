namespace Transport.Cli.Tests.Present;

public class MessagesTests
{
    [Fact]
    public async Task Write_ToAStreamThatIsFull_LosesTheMessageAlone()
    {
        await using var messages = Messages.Over(() => new StreamWriter(new RefusingStream(new IOException("No space left on device"))) { AutoFlush = true });

        messages.Write('a');
        messages.Write("a");
        messages.Write(['a'], 0, 1);
        messages.WriteLine();
        messages.WriteLine("a");
        await messages.WriteLineAsync("a");
        await messages.FlushAsync(TestContext.Current.CancellationToken);
    }

    [Fact]
    public void Over_ClosedStandardError_IsAWriterAllTheSame() => Messages.Over(() => throw new UnauthorizedAccessException()).WriteLine("lost");

    [Fact]
    public void Write_ToOneThatTakesIt_IsThere()
    {
        using var error = new StringWriter { NewLine = "\n" };
        using var messages = Messages.Over(() => error);

        messages.Write("a");
        messages.WriteLine("b");
        messages.WriteLine();

        Assert.Equal("ab\n\n", error.ToString());
    }
}
