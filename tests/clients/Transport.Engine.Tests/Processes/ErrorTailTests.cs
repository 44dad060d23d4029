using Transport.ServerApi.Pipes;

namespace Transport.Engine.Tests.Processes;

public sealed class ErrorTailTests
{
    /// <summary>Twice what may be kept. Not the process's memory, of which other tests take as well.</summary>
    private const long MostHeld = 2 * (ErrorTail.MostLines + 1) * ErrorTail.MostChars;

    [Fact]
    public async Task Reason_UsualProgram_IsItsLastLine()
    {
        var tail = new ErrorTail();

        await tail.ReadAsync(new StringReader("warn: one\r\nerror: two\n\n"));

        Assert.Equal("error: two", tail.Reason());
    }

    [Fact]
    public async Task Reason_UnhandledException_IsItsFirstLine()
    {
        var tail = new ErrorTail();

        await tail.ReadAsync(new StringReader("Unhandled exception. System.Exception: why\n   at A()\n   at B()"));

        Assert.Equal("Unhandled exception. System.Exception: why", tail.Reason());
    }

    [Fact]
    public async Task Read_BytesWithoutALinesEnd_KeepsTheirBeginningAlone()
    {
        var tail = new ErrorTail();

        await tail.ReadAsync(new Endless(200_000_000, _ => 'x'));

        Assert.Equal(new string('x', ErrorTail.MostChars), tail.Reason());
        Assert.InRange(tail.Held, ErrorTail.MostLines, MostHeld);
    }

    [Fact]
    public async Task Read_LinesWithoutEnd_KeepsTheLast()
    {
        var tail = new ErrorTail();

        await tail.ReadAsync(new Endless(20_000_000, i => i % 10 == 9 ? '\n' : 'x'));

        Assert.Equal("xxxxxxxxx", tail.Reason());
        Assert.InRange(tail.Held, ErrorTail.MostLines, MostHeld);
    }

    [Fact]
    public async Task ReadLine_Output_HasItsLines()
    {
        var output = new BoundedOutput(new StringReader("one\r\n\ntwo"), 100, () => Assert.Fail("no line is too long"));

        Assert.Equal("one", await output.ReadLineAsync(TestContext.Current.CancellationToken));
        Assert.Equal("", await output.ReadLineAsync(TestContext.Current.CancellationToken));
        Assert.Equal("two", await output.ReadLineAsync(TestContext.Current.CancellationToken));
        Assert.Null(await output.ReadLineAsync(TestContext.Current.CancellationToken));
        Assert.Null(await output.ReadLineAsync(TestContext.Current.CancellationToken));
    }

    [Fact]
    public async Task ReadLine_OutputWithoutALinesEnd_EndsAndIsTold()
    {
        var told = 0;
        var output = new BoundedOutput(new Endless(long.MaxValue, _ => 'x'), 1_000_000, () => told++);

        Assert.Null(await output.ReadLineAsync(TestContext.Current.CancellationToken));
        Assert.Null(await output.ReadLineAsync(TestContext.Current.CancellationToken));
        Assert.Equal(1, told);
    }

    [Fact]
    public async Task ReadLine_LineThatIsTooLong_IsCutWhereNobodyIsTold()
    {
        var output = new BoundedOutput(new StringReader("12345678\nab\n" + new string('x', 100_000) + "\nend"), 4);

        Assert.Equal("1234", await output.ReadLineAsync(TestContext.Current.CancellationToken));
        Assert.Equal("ab", await output.ReadLineAsync(TestContext.Current.CancellationToken));
        Assert.Equal("xxxx", await output.ReadLineAsync(TestContext.Current.CancellationToken));
        Assert.Equal("end", await output.ReadLineAsync(TestContext.Current.CancellationToken));
        Assert.Null(await output.ReadLineAsync(TestContext.Current.CancellationToken));
    }

    [Fact]
    public async Task ReadBeginning_OutputWithoutALinesEnd_IsReadToItsEndAndCut()
    {
        var endless = new Endless(20_000_000, _ => 'x');

        Assert.Equal(1000, (await BoundedOutput.ReadBeginningAsync(endless, 1000, TestContext.Current.CancellationToken)).Length);
        Assert.Equal(0, await endless.ReadAsync(new char[1], TestContext.Current.CancellationToken));
    }

    /// <summary>So many characters, made as they are read.</summary>
    private sealed class Endless(long count, Func<long, char> make) : TextReader
    {
        private long _read;

        public override ValueTask<int> ReadAsync(Memory<char> buffer, CancellationToken cancellationToken = default)
        {
            var room = (int)Math.Min(buffer.Length, count - _read);
            for (var i = 0; i < room; i++)
            {
                buffer.Span[i] = make(_read++);
            }

            return ValueTask.FromResult(room);
        }
    }
}
