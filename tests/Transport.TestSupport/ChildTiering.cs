namespace Transport.TestSupport;

/// <summary>Lets the .NET processes that tests start keep the code of their first compilation. A fixture of each test assembly.</summary>
/// <remarks>
/// Tests assert behaviour, not speed, and processes that warm up compile for seconds: a short run takes 7 s instead of 12, and 9 s of processor time
/// instead of 16. The process of the tests itself compiles as usual: .NET reads the variable at its start.
/// </remarks>
public sealed class ChildTiering
{
    /// <summary>Of .NET: calls are not counted, so that no method is compiled a second time.</summary>
    public const string Variable = "DOTNET_TC_CallCounting";

    public ChildTiering() => Environment.SetEnvironmentVariable(Variable, "0");
}
