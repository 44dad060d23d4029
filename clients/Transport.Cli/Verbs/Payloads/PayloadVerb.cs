namespace Transport.Cli.Verbs.Payloads;

/// <summary><c>transport payload</c>: make a payload of your data, check which transports carry it, list them.</summary>
internal static class PayloadVerb
{
    public static Command Create() => new("payload", "Make a payload of your own data, check which transports carry it, or list payloads.")
    {
        PayloadNewVerb.Create(),
        Check(),
        List(),
    };

    internal static Option<string?> Folder() => new("--payloads") { Description = "Folder of payloads; default: payload-models of the checkout.", HelpName = "DIR" };

    private static Command Check()
    {
        var id = new Argument<string>("id") { Description = "The payload's folder, for example orders." };
        var folder = Folder();
        var format = CommonOptions.Format();
        var output = CommonOptions.Output();
        var plugins = CommonOptions.Plugins();
        var verb = new Command("check", "Try every encoding and transport on a payload: equal data at 1 to 1,000 items, whole and in pieces, and the bytes of an item.") { id, folder, format, output, plugins };
        verb.SetAction((parsed, _) => PayloadCheck.RunAsync(
            PayloadFolder.Find(PayloadFolder.Root(parsed.GetValue(folder)), parsed.GetRequiredValue(id)),
            Destination.Open(parsed.GetRequiredValue(output)),
            parsed.GetValue(format),
            CommonOptions.PluginFolders(parsed.GetValue(plugins)),
            CallingProcess.Stop));
        return verb;
    }

    private static Command List()
    {
        var folder = Folder();
        var format = CommonOptions.Format();
        var output = CommonOptions.Output();
        var verb = new Command("list", "List the payloads that there are, and what each was made of.") { folder, format, output };
        verb.SetAction(parsed =>
        {
            PayloadList.Write(PayloadFolder.In(PayloadFolder.Root(parsed.GetValue(folder))), Destination.Open(parsed.GetRequiredValue(output)), parsed.GetValue(format));
            return ExitCodes.Done;
        });
        return verb;
    }
}
