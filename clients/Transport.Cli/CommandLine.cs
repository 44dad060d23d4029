using Transport.Cli.Verbs;
using Transport.Cli.Verbs.Articles;
using Transport.Cli.Verbs.Load;
using Transport.Cli.Verbs.Payloads;

namespace Transport.Cli;

/// <summary>The verbs, and how a wrong word is answered.</summary>
internal static class CommandLine
{
    /// <summary>A word that begins with @ is an agents' file, and not a file of further words.</summary>
    private static readonly ParserConfiguration Parsing = new() { ResponseFileTokenReplacer = null };

    public static RootCommand Create()
    {
        var root = Verbs();
        OptionNames.AddLetters(root);
        return root;
    }

    private static RootCommand Verbs() => new("Which wire should this service speak, and what does it cost?")
    {
        RunVerb.Create(),
        LoadVerb.Create(),
        DataVerb.Create(),
        ArticlesVerb.Create(),
        ReportVerb.Create(),
        CompareVerb.Create(),
        GateVerb.Create(),
        ListVerb.Create(),
        CheckVerb.Create(),
        CaptureVerb.Create(),
        PluginVerb.Create(),
        PayloadVerb.Create(),
        ServeVerb.Create(),
        AgentVerb.Create(),
        DoctorVerb.Create(),
        SchemaVerb.Create(),
        ClientProcessVerb.Create(),
    };

    /// <summary>Parses, runs, and turns what went wrong into one line on standard error and an exit code.</summary>
    /// <param name="args">As typed.</param>
    /// <param name="callsPluginsHere">Calls plugins in this process: for tests of what is refused before any is called.</param>
    public static async Task<int> RunAsync(string[] args, bool callsPluginsHere = false)
    {
        if (Replacements.Find(args) is { } replaced)
        {
            return await RefuseAsync(replaced);
        }

        var root = Create();
        root.HelpName = "transport";
        Examples.AddTo(root);
        args = OptionNames.Named(root, args);
        var parsed = root.Parse(args.Length == 0 ? ["--help"] : args, Parsing);
        if (!IsHelp(parsed) && UsageError.Find(parsed) is { } wrong)
        {
            return await RefuseAsync(wrong);
        }

        try
        {
            if (!callsPluginsHere && !IsHelp(parsed) && (CallingProcess.Wants(parsed.CommandResult.Command.Name) || (ArticlesVerb.CallsPlugins(parsed.CommandResult) && !CallingProcess.IsThis)))
            {
                return await CallingProcess.RunAsync(args);
            }

            using var listening = CallingProcess.Listen();
            // Ctrl+C is each verb's own business: a run finishes its block first.
            return await parsed.InvokeAsync(
                new InvocationConfiguration { EnableDefaultExceptionHandler = false, ProcessTerminationTimeout = null });
        }
        catch (Exception problem) when (problem is UsageException or SampleException or InvalidPlanException or InvalidRunRecordException)
        {
            return await RefuseAsync(problem.Message);
        }
        catch (Exception problem) when (IsHelp(parsed) && Destination.IsRefusal(problem))
        {
            return await RefuseAsync(Destination.Unwritable(problem));
        }
        catch (OperationCanceledException)
        {
            await Console.Error.WriteLineAsync("error: cancelled before anything was measured");
            return ExitCodes.CheckFailed;
        }
        catch (Exception problem) when (problem is RunException or PluginLoadException)
        {
            await Console.Error.WriteLineAsync($"error: {ShownText.Escape(problem.Message)}");
            return ExitCodes.CheckFailed;
        }
        catch (Exception problem) when (problem is not OutOfMemoryException)
        {
            // An unexpected exception is an internal error, and also one line.
            await Console.Error.WriteLineAsync(ShownText.Escape($"error: internal error ({problem.GetType().Name}): {problem.Message.ReplaceLineEndings(" ")}"));
            return ExitCodes.CheckFailed;
        }
    }

    private static bool IsHelp(ParseResult parsed) => parsed.Action is { ClearsParseErrors: true };

    private static async Task<int> RefuseAsync(string message)
    {
        await Console.Error.WriteLineAsync($"error: {ShownText.Escape(message.ReplaceLineEndings(" "))}");
        return ExitCodes.WrongUsage;
    }
}
