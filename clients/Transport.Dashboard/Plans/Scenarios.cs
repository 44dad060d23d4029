namespace Transport.Dashboard.Plans;

/// <summary>Scenarios are the API's names of the kinds of run.</summary>
internal static class Scenarios
{
    /// <summary>The kind of a scenario.</summary>
    public static Experiment KindOf(Scenario scenario) =>
        ExperimentList.All.First(kind => kind.Id.Equals(scenario.ToString(), StringComparison.OrdinalIgnoreCase));

    /// <summary>The scenario of a plan.</summary>
    public static Scenario Of(IPlan plan) => Enum.Parse<Scenario>(ExperimentList.For(plan).Id, ignoreCase: true);
}
