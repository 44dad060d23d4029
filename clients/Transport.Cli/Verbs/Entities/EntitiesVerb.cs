using System.CommandLine;
using Transport.Cli.Options;
using Transport.Cli.Options.Entities;

namespace Transport.Cli.Verbs.Entities;

/// <summary><c>transport entities</c>: article 5, two million entities saved, loaded, indexed and looked up.</summary>
internal static class EntitiesVerb
{
    public static Command Create()
    {
        var plan = new EntitiesOptions();
        var target = new RecordOptions();
        var verb = new Command("entities", "Article 5: two million entities, saved and loaded by every encoding and database, indexed and looked up in memory.");
        plan.AddTo(verb);
        target.AddTo(verb);
        verb.SetAction(parsed => ExperimentRun.RunAsync(plan.Read(parsed), target.Read(parsed), part: "step"));
        return verb;
    }
}
