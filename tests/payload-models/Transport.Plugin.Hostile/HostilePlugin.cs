using System.Diagnostics;
using System.Runtime.InteropServices;
using Transport.DataContract;
using Transport.Plugin.Hostile;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(HostilePlugin))]

namespace Transport.Plugin.Hostile;

/// <summary>Goes wrong in its constructor or in what it says it has.</summary>
public sealed class HostilePlugin : TransportPlugin
{
    private readonly string _behaviour = Behaviour.OfFolder;

    public HostilePlugin()
    {
        switch (_behaviour)
        {
            case "hang":
                Behaviour.SayReached();
                Thread.Sleep(Timeout.Infinite);
                break;
            case "exit":
                Environment.Exit(0);
                break;
            case "kill":
                Process.GetCurrentProcess().Kill();
                break;
            case "interrupt":
                using (var sending = Process.Start("kill", ["-INT", $"{Environment.ProcessId}"]))
                {
                    sending.WaitForExit();
                }

                break;
            case "fail-fast":
                Environment.FailFast("no licence for this machine");
                break;
            case "overflow":
                Overflow(0);
                break;
            case "allocate":
                Allocate();
                break;
            case "allocate-outside":
                AllocateOutside();
                break;
            case "static":
                _ = Licence.Key;
                break;
            case "throw":
                throw new InvalidOperationException("no licence\u001b]0;owned\u0007");
            case "thread":
                new Thread(() => throw new InvalidOperationException("a thread of the plugin")).Start();
                Thread.Sleep(Timeout.Infinite);
                break;
            case "talk":
                Console.Out.WriteLine("""{"Problem":null,"Encodings":[]}""");
                Console.Error.WriteLine("a library's banner");
                break;
        }
    }

    public override IReadOnlyList<IPayloadEncoding> Encodings => _behaviour switch
    {
        "null-list" => null!,
        "many" => [.. Enumerable.Range(0, 1000).Select(i => new HostileEncoding("row-" + i))],
        "null-part" => [null!, new HostileEncoding("good")],
        "null-id" => [new HostileEncoding(null!), new HostileEncoding("good")],
        "bad-id" => [new HostileEncoding("../x"), new HostileEncoding("good")],
        "long-id" => [new HostileEncoding(new string('a', 1_000_000)), new HostileEncoding("good")],
        "media" => [new HostileEncoding("liar") { MediaType = "not a media type" }, new HostileEncoding("good")],
        "media-range" => [new HostileEncoding("liar") { MediaType = "*/*" }, new HostileEncoding("good")],
        "library" => [new HostileEncoding("liar") { Library = "\u001b[31mred" }, new HostileEncoding("good")],
        "hidden" => [new HostileEncoding("liar") { Library = "evil\u202e\u200b" }, new HostileEncoding("good")],
        "tuning" => [new HostileEncoding("liar") { Tuning = "fastest" }, new HostileEncoding("good")],
        "settings" => [new HostileEncoding("liar") { Settings = null! }, new HostileEncoding("good")],
        "list-throws" => throw new InvalidOperationException("the list is gone"),
        _ => [new HostileEncoding(_behaviour.StartsWith("id:", StringComparison.Ordinal) ? _behaviour[3..] : "good")],
    };

    public override IReadOnlyList<IDataWay> Ways => _behaviour switch
    {
        "way-null" => [new HostileData(null, null)],
        "way-suffix" => [new HostileData(HostileData.Way("dapper+fast"), null)],
        "way-reads-nothing" => [new HostileData(HostileData.Way("liar") with { Stores = [] }, null)],
        "way-manner" => [new HostileData(HostileData.Way("liar") with { Manner = "\u001b[31mred" }, null)],
        "same-way" => [new HostileData(HostileData.Way("way"), null), new HostileData(HostileData.Way("way"), null)],
        _ => [],
    };

    public override IReadOnlyList<IDataStore> Stores => _behaviour switch
    {
        "store-settings" => [new HostileData(null, HostileData.Store("liar") with { Settings = null! })],
        "same-way" => [new HostileData(null, HostileData.Store("store"))],
        _ => [],
    };

    internal static int Overflow(int depth) => depth < 0 ? 0 : Overflow(depth + 1) + Overflow(depth + 2);

    private static void Allocate()
    {
        var kept = new List<byte[]>();
        while (true)
        {
            kept.Add(GC.AllocateUninitializedArray<byte>(1 << 20));
            kept[^1].AsSpan().Fill(1);
        }
    }

    private static unsafe void AllocateOutside()
    {
        while (true)
        {
            new Span<byte>(NativeMemory.Alloc(1 << 20), 1 << 20).Fill(1);
        }
    }
}
