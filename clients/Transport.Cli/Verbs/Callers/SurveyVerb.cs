using System.CommandLine;
using Transport.Cli.Options;
using Transport.Cli.Options.Callers.Survey;

namespace Transport.Cli.Verbs.Callers;

/// <summary><c>transport survey</c>: article 2's store of visitors, and its service on every transport.</summary>
internal static class SurveyVerb
{
    public static Command Create()
    {
        var plan = new SurveyOptions();
        var target = new RecordOptions();
        var verb = new Command("survey", "Article 2: inserts into the visitors' store and look-ups in several ways, and its service on every transport.");
        plan.AddTo(verb);
        target.AddTo(verb);
        verb.SetAction(parsed => ExperimentRun.RunAsync(plan.Read(parsed), target.Read(parsed), part: "step"));
        return verb;
    }
}
