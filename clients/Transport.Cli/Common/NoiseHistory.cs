using Transport.Engine.Machine;
using Transport.Experiments.Medians.Figures;

namespace Transport.Cli.Common;

/// <summary>How small a difference the runs of a store told, by machine and effort, in a file beside them: what the next run will be able to tell is said before it starts.</summary>
/// <param name="store">The folder of the store.</param>
/// <param name="machine">What this machine is called.</param>
internal sealed class NoiseHistory(string store, string machine)
{
    /// <summary>Runs that are kept.</summary>
    private const int Most = 100;

    /// <summary>The last ones, whose middle is expected of the next: machines change.</summary>
    private const int Last = 10;

    private string FileName => Path.Combine(store, ".noise.json");

    public static NoiseHistory Here(string store) => new(store, Origin.MachineOf(MachineProbe.Read()));

    /// <summary>For example "the last 3 such runs here told 1.09x apart; --effort normal, 10 minutes at most, 1.06x"; null without such runs.</summary>
    public string? Expect(IPlan plan)
    {
        if (KindOf(plan) is not { } effort || Told(effort) is not { Count: > 0 } told)
        {
            return null;
        }

        var middle = Middle(told);
        return $"the last {(told.Count == 1 ? "such run here" : $"{told.Count} such runs here")} told {BoundedFigures.About(middle)}x apart{MoreOf(effort, middle)}";
    }

    /// <summary>Remembers a run that came to its end.</summary>
    public void Add(IPlan plan, RunQuality? quality)
    {
        if (KindOf(plan) is not { } effort || quality is not { IgnoreBelow: { } told, Overload: null })
        {
            return;
        }

        try
        {
            OwnFile.Write(FileName, JsonSerializer.SerializeToUtf8Bytes(Read().Append(new Line(machine, effort, Math.Round(told, 4))).TakeLast(Most), JsonSerializerOptions.Web));
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            Console.Error.WriteLine($"note: {FileName} was not written: {problem.Message}");
        }
    }

    /// <summary>Of runs by time, on one machine: other plans say themselves what they decide.</summary>
    private static Effort? KindOf(IPlan plan) => plan is RunPlan { Tries: null, Precision: null, Server: null } run ? run.Effort : null;

    private string MoreOf(Effort effort, double middle)
    {
        if (effort == Effort.Thorough)
        {
            return "";
        }

        var more = effort + 1;
        var (less, budget) = (BudgetOf(effort), BudgetOf(more));
        // Where none was made: errors fall with the root of the number of processes.
        var told = Told(more) is { Count: > 0 } known ? Middle(known) : Math.Pow(middle, Math.Sqrt((double)less.Processes / budget.Processes));
        return told < middle
            ? FormattableString.Invariant($"; --effort {more.ToString().ToLowerInvariant()}, {budget.Total.TotalMinutes:0} minutes at most, may tell {BoundedFigures.About(told)}x")
            : "";
    }

    private static EffortBudget BudgetOf(Effort effort) => EffortBudget.For(effort, null, 1, 1);

    private List<double> Told(Effort effort) => [.. Read().Where(line => line.Machine == machine && line.Effort == effort).Select(static line => line.Told).TakeLast(Last)];

    private static double Middle(List<double> told) => told.Order().ElementAt(told.Count / 2);

    private Line[] Read()
    {
        try
        {
            return OwnFile.Read(FileName) is { } found ? [.. JsonSerializer.Deserialize<Line?[]>(found, JsonSerializerOptions.Web)?.OfType<Line>() ?? []] : [];
        }
        catch (Exception problem) when (problem is JsonException or IOException or UnauthorizedAccessException)
        {
            Console.Error.WriteLine($"note: {FileName} cannot be read: {problem.Message}");
            return [];
        }
    }

    private sealed record Line(string Machine, Effort Effort, double Told);
}
