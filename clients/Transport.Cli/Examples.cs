using System.CommandLine.Help;
using System.CommandLine.Invocation;

namespace Transport.Cli;

/// <summary>Examples under the help of a verb, which System.CommandLine has no place for.</summary>
internal static class Examples
{
    private static readonly Dictionary<string, string[]> Of = new(StringComparer.Ordinal)
    {
        [""] =
        [
            "transport run                          the full comparison, three to five minutes",
            "transport run --transports json,odata --persons 1000 --orders with --tries 50",
            "transport report last --format markdown",
        ],
        ["run"] =
        [
            "transport run",
            "transport run --transports json,messagepack,odata --persons 1000 --orders with --tries 50",
            "transport run --transports json,odata --persons 1000 --precision 1",
            "transport run --operations Query --format json --output run.json",
            "transport run --server http://127.0.0.1:5080 --transports all",
            "transport run --like run.jsonl",
        ],
        ["load"] =
        [
            "transport load",
            "transport load --transports json,grpc --rate 400 --sla \"p95<20ms,errors<0.1%\"",
            "transport load --transports odata --stages 10s@50,20s@50-500 --think 1s",
            "transport load --transports json,wcf-text --capacity --sla \"p95<50ms\"",
            "transport load --transports wcf-nettcp --database postgres --via ado,dapper,efcore --scenario complex",
            "transport load --server http://10.0.0.1:5080 --agents ssh://perf@a,ssh://perf@b*2 --rate 20000",
            "transport load --check --agents ssh://perf@a,ssh://perf@b",
            "transport load --like load.jsonl",
        ],
        ["data"] =
        [
            "transport data",
            "transport data --via ado,dapper,efcore,efcore-compiled --transports json,odata --persons 1,1000 --orders with",
            "transport data --via efcore-lazy,efcore-split --transports json --tries 20",
        ],
        ["articles"] =
        [
            "transport articles 1",
            "transport articles 1 --transports odata,grpc,messagepack --format markdown",
            "transport articles 2 --tries 7",
            "transport articles 2.2 --database sqlite --rows 100000",
            "transport articles 3 --transports wcf-text,wcf-binary --duration 2m",
            "transport articles 4",
            "transport articles 5 --entities 200000",
        ],
        ["report"] =
        [
            "transport report last",
            "transport report last --format html --output report.html",
            "transport report .transport/20261121-050000.jsonl --format csv --output run.csv",
            "transport report last --rtt 20 --bandwidth 100",
        ],
        ["doctor"] = ["transport doctor"],
        ["list"] = ["transport list", "transport list --format json", "transport list --plugins ./my-plugin/bin"],
        ["check"] = ["transport check", "transport check --transports odata,newtonsoft-json", "transport check --server http://127.0.0.1:5080", "transport plugin check newtonsoft-json"],
        ["agent"] = ["transport agent --stdio", "transport agent --stdio --allow-target 10.0.0.0/8 --max-rate 5000"],
        ["plugin"] =
        [
            "transport plugin build",
            "transport plugin build corewcf --source ./packages",
            "transport plugin new cbor",
            "transport plugin check cbor",
            "transport plugin version messagepack 3.1.12 2.5.302",
        ],
        ["payload"] =
        [
            "transport payload new orders --from orders.json",
            "transport payload check orders",
            "transport payload list",
        ],
        ["payload new"] =
        [
            "transport payload new orders --from orders.json",
            "transport payload new orders --from orders.json --key orderNumber --enums",
        ],
        ["payload check"] = ["transport payload check orders", "transport payload check orders --format markdown"],
        ["payload list"] = ["transport payload list", "transport payload list --format json"],
        ["build"] = ["transport plugin build", "transport plugin build memorypack --source ./packages"],
        ["plugin version"] = ["transport plugin version messagepack 3.1.12 2.5.302", "transport plugin version cbor 5.0.0-preview.1 --source ./packages"],
        ["new"] = ["transport plugin new cbor", "transport plugin new my-rpc --transport"],
        ["capture"] =
        [
            "transport capture --transport wcf-binary",
            "transport capture --transport grpc --persons 1 --orders with --connection",
            "transport capture --transport messagepack --operation Query --format json",
        ],
        ["compare"] = ["transport compare 20261121-050000 last", "transport compare before.jsonl after.jsonl --strict --format markdown"],
        ["gate"] = ["transport gate --baseline main.jsonl --max-ratio 1.05", "transport gate last --baseline main.jsonl --format markdown --output gate.md",
            "transport gate --against main --transports odata,json --persons 1000 --effort normal"],
        ["serve"] = ["transport serve", "transport serve --persons 100000 --bind 0.0.0.0"],
    };

    /// <summary>Appends examples to the help of the root and of every verb.</summary>
    public static void AddTo(RootCommand root)
    {
        var help = root.Options.OfType<HelpOption>().Single();
        help.Action = new HelpWithExamples((HelpAction)help.Action!);
    }

    private sealed class HelpWithExamples(HelpAction help) : SynchronousCommandLineAction
    {
        public override bool ClearsParseErrors => true;

        public override int Invoke(ParseResult parseResult)
        {
            var command = parseResult.CommandResult.Command;
            var output = parseResult.InvocationConfiguration.Output;
            using var written = new StringWriter();
            parseResult.InvocationConfiguration.Output = written;
            var result = help.Invoke(parseResult);
            parseResult.InvocationConfiguration.Output = output;
            output.Write(TypedDefaults.In(written.ToString(), command));
            output.WriteLine($"Exit codes:\n  0 done; 1 failed, cancelled, or no server answered; 2 wrong usage, or a damaged file{(command.Name == "gate" ? "; 3 the gate cannot tell" : "")}\n");
            // Verbs of two families may share a name.
            var family = command.Parents.OfType<Command>().FirstOrDefault()?.Name;
            if (Of.TryGetValue($"{family} {command.Name}", out var examples) || Of.TryGetValue(command is RootCommand ? "" : command.Name, out examples))
            {
                output.WriteLine("Examples:");
                foreach (var example in examples)
                {
                    output.WriteLine("  " + example);
                }

                output.WriteLine();
            }

            return result;
        }
    }
}
