namespace Transport.Engine.Tests.Processes;

/// <summary>Damaged answers of a server that <c>--server</c> names: each is used as far as it is whole, or refused in the words of a plan or of JSON.</summary>
public sealed class MutatedAnswerTests
{
    private static readonly int Mutations = Fuzz.Cases(2000);

    private static readonly ServerReady Ready = new()
    {
        Pid = 1,
        Http = "http://127.0.0.1:5080",
        Persons = 100,
        MaxCount = 1000,
        Endpoints =
        [
            new EndpointInfo("json", new Uri("http://127.0.0.1:5080/rpc/json"), new Uri("http://127.0.0.1:5080/api/counters")) { Settings = new Dictionary<string, string> { ["tuning"] = "default" } },
            new EndpointInfo("wcf-nettcp", new Uri("net.tcp://127.0.0.1:5082/wcf/nettcp"), new Uri("http://127.0.0.1:5080/api/counters")),
        ],
        Unavailable = [new UnavailableEndpoint("grpc", "package not found")],
        Gc = "workstation",
        Framework = ".NET",
        ProductVersion = "1.0.0",
    };

    [Trait("Category", "Fuzz")]
    [Fact]
    public void Rows_OfAMutatedAnswer_AreListedOrRefused()
    {
        var text = JsonSerializer.Serialize(Ready, ServerApiJson.Default.ServerReady);
        var catalogue = RowCatalogue.Load([]);
        var plan = new RunPlan { Persons = [10] };
        var random = new Random(Fuzz.Seed(14));
        for (var i = 0; i < Mutations; i++)
        {
            var mutated = string.Join('\n', JsonMutation.Of([text], random));
            try
            {
                if (JsonSerializer.Deserialize(mutated, ServerApiJson.Default.ServerReady) is var ready && ServerQuery.ProblemOf(ready) is null)
                {
                    Assert.NotEmpty(RunRows.Of(plan, catalogue, ready!).Cells);
                }
            }
            catch (Exception refused) when (refused is JsonException or NotSupportedException or InvalidPlanException)
            {
                Assert.DoesNotContain("   at ", refused.Message, StringComparison.Ordinal);
            }
            catch (Exception other)
            {
                Assert.Fail($"mutation {i}: {other}\n{mutated}");
            }
        }
    }
}
