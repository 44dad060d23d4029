namespace Transport.OData.CompiledPayloads.Tests;

/// <summary>Sixteen callers at once, of random shapes and literals, while plans are made and evicted: each gets the answer to its own question.</summary>
public sealed class ManyCallersTests
{
    private const int Callers = 16;
    private const int Questions = 150;

    [Theory]
    [InlineData(41, 8)]
    [InlineData(42, 1_000, Traits = ["Category", "Trial"])]
    public async Task Get_SixteenCallers_EachItsOwnAnswer(int seed, int capacity) => await AskAsync(seed, capacity, static asked => asked < 40);

    /// <summary>Ten minutes, or as many as the environment variable CALLERS_MINUTES says.</summary>
    [Fact(Explicit = true)]
    public async Task Get_SixteenCallersForLong_EachItsOwnAnswer()
    {
        var minutes = double.TryParse(Environment.GetEnvironmentVariable("CALLERS_MINUTES"), CultureInfo.InvariantCulture, out var given) ? given : 10;
        var end = DateTime.UtcNow.AddMinutes(minutes);
        for (var seed = 1; DateTime.UtcNow < end; seed++)
        {
            await AskAsync(seed, seed % 2 == 0 ? 8 : 1_000, asked => asked < 2_000 && DateTime.UtcNow < end);
        }
    }

    private static async Task AskAsync(int seed, int capacity, Func<int, bool> goesOn)
    {
        await using var library = await Service.StartAsync(isCompiled: false, static services => services.AddSingleton<IStore>(new MemoryStore(12)));
        await using var compiled = await Service.StartAsync(
            isCompiled: true, static services => services.AddSingleton<IStore>(new MemoryStore(12)), options => options.PlanCapacity = capacity);
        var queries = new Queries(seed, isTranslatable: false);
        var expected = new List<(string Path, (string, string)[] Headers, Answer Answer)>();
        while (expected.Count < Questions)
        {
            var (path, headers) = (queries.Next(), queries.Headers());
            expected.Add((path, headers, await library.GetAsync(path, headers)));
        }

        var differences = await Task.WhenAll(Enumerable.Range(0, Callers).Select(caller => Task.Run(async () =>
        {
            var (random, found) = (new Random((seed * 100) + caller), new Differences());
            for (var asked = 0; goesOn(asked); asked++)
            {
                var (path, headers, answer) = expected[random.Next(Questions)];
                found.Compare(path, answer, await compiled.GetAsync(path, headers), headers);
            }

            return found;
        })));
        Assert.All(differences, static found => found.AssertNone());
    }
}
