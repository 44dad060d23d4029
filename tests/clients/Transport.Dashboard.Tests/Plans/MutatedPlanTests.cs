namespace Transport.Dashboard.Tests.Plans;

/// <summary>Damaged plans of every kind: each is checked, or refused in a sentence, and none is an error of the server.</summary>
public sealed class MutatedPlanTests(DashboardServer dashboard) : IClassFixture<DashboardServer>
{
    /// <summary>Of each plan.</summary>
    private static readonly int Mutations = Fuzz.Cases(400);

    [Trait("Category", "Fuzz")]
    [Theory]
    [InlineData("""{"scenario":"run","run":{"transports":["json","wcf-binary"],"operations":["GetPersons"],"persons":[1,10],"orders":"both","effort":"quick","tries":5,"seed":1}}""")]
    [InlineData("""{"scenario":"load","load":{"transports":["json"],"stages":[{"seconds":10,"from":5,"to":50}],"thinkMs":1,"timeoutSeconds":1,"sla":"p95<3s","rounds":2}}""")]
    [InlineData("""{"scenario":"load","load":{"transports":["json"],"findCapacity":true,"connections":3,"warmUpSeconds":1}}""")]
    [InlineData("""{"scenario":"article2","article":{"article":"2","threads":4,"calls":100,"repetitions":3}}""")]
    [InlineData("""{"scenario":"modes","article":{"minutes":1,"article":"3"}}""")]
    public async Task Check_OfAMutatedPlan_IsAnswered(string plan)
    {
        var random = new Random(Fuzz.Seed(16));
        for (var i = 0; i < Mutations; i++)
        {
            var mutated = string.Join('\n', JsonMutation.Of([plan], random));
            using var content = new StringContent(mutated, Encoding.UTF8, "application/json");
            using var response = await dashboard.Client.PostAsync("/api/plans", content, Deadline.Soon);
            var text = await response.Content.ReadAsStringAsync(Deadline.Soon);

            Assert.True((int)response.StatusCode < 500 && !text.Contains("   at ", StringComparison.Ordinal), $"{mutated}\n{(int)response.StatusCode} {text}");
        }
    }
}
