using System.CommandLine;
using System.CommandLine.Parsing;
using Transport.PluginLoading;

namespace Transport.Benchmarks;

/// <summary>The options of the command line, and how a plan is made of their values.</summary>
internal sealed class BenchmarkOptions
{
    private readonly Option<string[]> _encodings = new("--encodings")
    {
        Description = "Transport ids, separated by commas; every built-in encoding and every plugin's by default.", HelpName = "a,b",
    };

    private readonly Option<int[]> _persons = new("--persons")
    {
        Description = "Persons in a payload, separated by commas.",
        HelpName = "1,100,10000",
        DefaultValueFactory = _ => [1, 100, 10_000],
        CustomParser = Sizes,
    };

    private readonly Option<string> _orders = Choice("--orders", "both", "none", "with", "both");

    private readonly Option<string> _job = Choice("--job", "short", "short", "default");

    private readonly Option<DirectoryInfo[]> _plugins = new Option<DirectoryInfo[]>("--plugins")
    {
        Description = "A plugin folder, or a folder of them; can be repeated. Default: artifacts/plugins here or in a folder above.",
        HelpName = "DIR",
    }.AcceptExistingOnly();

    private readonly Option<DirectoryInfo> _artifacts = new("--artifacts")
    {
        Description = "Folder of the log and the reports (Markdown, CSV, HTML).",
        HelpName = "DIR",
        DefaultValueFactory = _ => new DirectoryInfo("BenchmarkDotNet.Artifacts"),
    };

    public RootCommand Command() => new("Every encoding alone: persons to bytes and back, time, allocations, payload size.")
    {
        _encodings, _persons, _orders, _job, _plugins, _artifacts,
    };

    public string ArtifactsPath(ParseResult parsed) => parsed.GetRequiredValue(_artifacts).FullName;

    /// <summary>Plugins in the folders given, or in the default one.</summary>
    public PluginCatalogue LoadPlugins(ParseResult parsed)
    {
        IEnumerable<string> folders = parsed.GetValue(_plugins) is { Length: > 0 } given ? given.Select(folder => folder.FullName)
            : PluginFolders.FindDefault() is { } found ? [found]
            : [];
        return PluginLoader.Load(folders, InBox.All.Select(encoding => encoding.Id));
    }

    /// <summary>The plan, or one sentence on what is wrong with the encodings asked for.</summary>
    public (BenchmarkPlan? Plan, string? Problem) Plan(ParseResult parsed, PluginCatalogue plugins)
    {
        List<IPayloadEncoding> all = [.. InBox.All, .. plugins.Encodings];
        List<IPayloadEncoding> chosen = [];
        foreach (var id in (parsed.GetValue(_encodings) ?? []).SelectMany(list => list.Split(',')).Distinct())
        {
            if (all.Find(encoding => encoding.Id == id) is not { } encoding)
            {
                return (null, plugins.Unavailable.FirstOrDefault(plugin => plugin.Id == id) is { } unavailable
                    ? $"encoding '{id}' is {(unavailable.IsBroken ? "broken" : "unavailable")}: {unavailable.Reason}"
                    : $"unknown encoding '{id}': type any of {string.Join(',', all.Select(known => known.Id))}");
            }

            chosen.Add(encoding);
        }

        return (new BenchmarkPlan
        {
            Encodings = chosen.Count > 0 ? chosen : all,
            Sizes = parsed.GetRequiredValue(_persons),
            Orders = parsed.GetRequiredValue(_orders) switch { "none" => [false], "with" => [true], _ => [false, true] },
            Job = parsed.GetRequiredValue(_job) == "default" ? BenchmarkJob.Default : BenchmarkJob.Short,
        }, null);
    }

    private static Option<string> Choice(string name, string usual, params string[] values)
    {
        var option = new Option<string>(name)
        {
            Description = string.Join(", ", values) + ".",
            HelpName = string.Join('|', values),
            DefaultValueFactory = _ => usual,
        };
        option.Validators.Add(result =>
        {
            if (result.Tokens is [var token] && !values.Contains(token.Value))
            {
                result.AddError($"unknown value '{token.Value}' of {name}: type {string.Join(" or ", values)}");
            }
        });
        return option;
    }

    private static int[] Sizes(ArgumentResult result)
    {
        List<int> sizes = [];
        foreach (var item in result.Tokens[0].Value.Split(','))
        {
            if (!int.TryParse(item, NumberStyles.None, CultureInfo.InvariantCulture, out var size) || size > MockPersonRepository.DefaultMaxCount)
            {
                result.AddError($"'{item}' is not a payload size: type whole numbers from 0 to {MockPersonRepository.DefaultMaxCount}, for example --persons 1,1000");
                return [];
            }

            sizes.Add(size);
        }

        return [.. sizes.Distinct()];
    }
}
