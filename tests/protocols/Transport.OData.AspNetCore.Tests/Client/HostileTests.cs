namespace Transport.OData.CompiledPayloads.Tests.Client;

/// <summary>What no service should send: a clear error, in bounded memory and time.</summary>
public sealed class HostileTests
{
    private const int MostRowBytes = 256 * 1024;

    /// <summary>Damaged answers per seed: 500, or what the environment variable DAMAGED_ANSWERS says.</summary>
    private static readonly int PerSeed = int.TryParse(Environment.GetEnvironmentVariable("DAMAGED_ANSWERS"), CultureInfo.InvariantCulture, out var most) ? most : 500;

    private static readonly string[] Junk =
        ["{", "}", "[", "]", "\"", "\\", ",", ":", "null", "1e999", "-", "99999999999999999999", "\\ud800", "\0", "\u00FF", "{\"error\":{\"code\":\"a\",\"message\":\"b\"}}", "\"@odata.nextLink\":\"x\",", "true"];

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public async Task ReadPage_DamagedAnswers_RowsOrAClearError(int seed)
    {
        var random = new Random(seed);
        var reader = new ODataJsonReader<Customer>(new ODataJsonOptions { MaxRowBytes = MostRowBytes });
        var sound = await SoundAnswerAsync();
        var (read, refused) = (0, 0);
        for (var i = 0; i < PerSeed; i++)
        {
            var damaged = Damage(sound, random);
            using var body = new Pieces(damaged, random.Next(3) switch { 0 => 50, 1 => 1000, _ => int.MaxValue });
            var thrown = await Record.ExceptionAsync(() => reader.ReadPageAsync(body, TestContext.Current.CancellationToken));
            (read, refused) = thrown is null ? (read + 1, refused) : (read, refused + 1);
            Assert.True(
                thrown is null or InvalidDataException or ODataServiceException or NotSupportedException,
                $"seed {seed}, answer {i}: {thrown}\n{Encoding.UTF8.GetString(damaged)}");
            Assert.True(thrown is null || thrown.Message.Length < 1000, $"seed {seed}, answer {i}: the message has {thrown?.Message.Length} characters.");
        }

        Assert.True(refused > PerSeed / 2 && read > 0, $"{read} read, {refused} refused.");
    }

    [Fact]
    public async Task ReadPage_EveryStartOfAnAnswer_InvalidData()
    {
        var reader = new ODataJsonReader<Customer>();
        var sound = await SoundAnswerAsync();
        for (var length = 0; length < sound.Length; length += 1 + (length % 7))
        {
            using var body = new MemoryStream(sound[..length]);
            await Assert.ThrowsAsync<InvalidDataException>(() => reader.ReadPageAsync(body, TestContext.Current.CancellationToken));
        }
    }

    [Theory]
    [InlineData("{\"Unknown\":", "[")]
    [InlineData("{\"Unknown\":", "{\"a\":")]
    [InlineData("", "{\"Orders\":[{\"Customer\":")]
    [InlineData("", "{\"Best\":{\"Lines\":[],\"Customer\":")]
    public async Task ReadEntity_NestedForEver_InvalidDataAtItsDepth(string start, string again)
    {
        using var body = new MemoryStream(Encoding.UTF8.GetBytes(start + string.Concat(Enumerable.Repeat(again, 20_000))));
        var thrown = await Assert.ThrowsAsync<InvalidDataException>(() => new ODataJsonReader<Customer>().ReadEntityAsync(body, TestContext.Current.CancellationToken));

        Assert.InRange(thrown.Message.Length, 10, 400);
    }

    [Theory]
    [InlineData("{\"value\":[{\"Name\":\"", "x")]
    [InlineData("{\"value\":[{\"Name\":\"", "\\n")]
    [InlineData("{\"value\":[{\"Tags\":[\"a\"", ",\"a\"")]
    [InlineData("{\"value\":[{\"Id\":1", "1")]
    [InlineData("{\"value\":[{\"Balance\":1", "0")]
    [InlineData("{\"value\":[{\"Score\":0.1", "1")]
    [InlineData("{\"value\":[{\"Unknown\":[1", ",1")]
    [InlineData("{\"value\":[{\"Id\":1", " ")]
    [InlineData("{\"value\":[", " ")]
    [InlineData("", " ")]
    [InlineData("{\"", "x")]
    [InlineData("{\"@odata.nextLink\":\"", "x")]
    [InlineData("{\"error\":{\"code\":\"", "x")]
    public async Task ReadPage_RowThatNeverEnds_InvalidDataWithinTheLimit(string start, string again)
    {
        using var body = new Endless(start.Length == 0 ? [(byte)' '] : Encoding.UTF8.GetBytes(start), Encoding.UTF8.GetBytes(again));
        var reader = new ODataJsonReader<Customer>(new ODataJsonOptions { MaxRowBytes = MostRowBytes });
        var before = GC.GetAllocatedBytesForCurrentThread();

        var thrown = await Assert.ThrowsAsync<InvalidDataException>(() => reader.ReadPageAsync(body, TestContext.Current.CancellationToken));

        Assert.InRange(thrown.Message.Length, 10, 400);
        Assert.InRange(body.Given, 1, 5 * MostRowBytes);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 100 * MostRowBytes);
    }

    [Theory]
    [InlineData("Id")]
    [InlineData("Points")]
    [InlineData("Balance")]
    [InlineData("Score")]
    [InlineData("Rating")]
    [InlineData("Small")]
    public async Task ReadEntity_NumberOfManyDigits_InvalidData(string property)
    {
        using var body = new MemoryStream(Encoding.UTF8.GetBytes($"{{\"{property}\":1{new string('0', 100_000)}}}"));

        var thrown = await Assert.ThrowsAsync<InvalidDataException>(() => new ODataJsonReader<Customer>().ReadEntityAsync(body, TestContext.Current.CancellationToken));

        Assert.InRange(thrown.Message.Length, 10, 400);
    }

    /// <summary>What Microsoft.AspNetCore.OData answers.</summary>
    private static async Task<byte[]> SoundAnswerAsync()
    {
        await using var service = await StockService.StartAsync(isCompiled: false);
        return await service.Client.GetByteArrayAsync($"/odata/{StockService.Everything}&$top=4", TestContext.Current.CancellationToken);
    }

    private static byte[] Damage(byte[] sound, Random random)
    {
        var damaged = sound.ToList();
        for (var i = random.Next(1, 4); i > 0; i--)
        {
            var at = random.Next(damaged.Count);
            var few = Math.Min(random.Next(1, 30), damaged.Count - at);
            switch (random.Next(6))
            {
                case 0:
                    damaged[at] ^= (byte)(1 << random.Next(8));
                    break;
                case 1:
                    damaged.RemoveRange(at, few);
                    break;
                case 2:
                    damaged.InsertRange(at, damaged.GetRange(at, few));
                    break;
                case 3:
                    damaged.InsertRange(at, Encoding.UTF8.GetBytes(Junk[random.Next(Junk.Length)]));
                    break;
                case 4 when random.Next(4) == 0:
                    damaged.RemoveRange(at, damaged.Count - at);
                    break;
                default:
                    damaged[at] = (byte)random.Next(256);
                    break;
            }

            if (damaged.Count == 0)
            {
                break;
            }
        }

        return [.. damaged];
    }
}
