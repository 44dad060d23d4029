using System.Runtime.CompilerServices;

namespace Transport.Statistics.Tests;

/// <summary>
/// A theory of many drawn runs. Mutation testing leaves it out: with a check at every expression it takes minutes for each of a thousand faults, which the tests with
/// known answers have to find alone.
/// </summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class SimulationTheoryAttribute : TheoryAttribute
{
    public SimulationTheoryAttribute([CallerFilePath] string? sourceFilePath = null, [CallerLineNumber] int sourceLineNumber = -1)
        : base(sourceFilePath, sourceLineNumber) => (Skip, SkipType, SkipWhen) = (MutationRun.Reason, typeof(MutationRun), nameof(MutationRun.IsOn));
}

/// <summary>A fact of many drawn runs; see <see cref="SimulationTheoryAttribute"/>.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class SimulationFactAttribute : FactAttribute
{
    public SimulationFactAttribute([CallerFilePath] string? sourceFilePath = null, [CallerLineNumber] int sourceLineNumber = -1)
        : base(sourceFilePath, sourceLineNumber) => (Skip, SkipType, SkipWhen) = (MutationRun.Reason, typeof(MutationRun), nameof(MutationRun.IsOn));
}

/// <summary>Whether mutation testing runs these tests.</summary>
public static class MutationRun
{
    /// <summary>Why a test is left out.</summary>
    public const string Reason = "a simulation, too long for each of a thousand mutants";

    /// <summary>The variable by which dotnet-stryker tells a test process which fault to make.</summary>
    public static bool IsOn => Environment.GetEnvironmentVariable("STRYKER_MUTANT_FILE") is not null;
}
