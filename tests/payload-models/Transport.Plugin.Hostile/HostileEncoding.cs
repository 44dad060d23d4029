using System.Buffers;
using Transport.PluginContract;

namespace Transport.Plugin.Hostile;

/// <summary>An encoding with any given description that does what its plugin is configured to do.</summary>
internal sealed class HostileEncoding(string id) : IPayloadEncoding
{
    public string Id => id;

    public string MediaType { get; init; } = "application/octet-stream";

    public string Library { get; init; } = "a library";

    public string LibraryVersion => "1.0.0";

    public string Tuning { get; init; } = "default";

    public IReadOnlyDictionary<string, string> Settings { get; init; } = new Dictionary<string, string>();

    public void Write<T>(IBufferWriter<byte> output, T value)
    {
        switch (Behaviour.OfFolder)
        {
            case "write-exits":
                Environment.Exit(0);
                break;
            case "write-overflows":
                HostilePlugin.Overflow(0);
                break;
            case "write-static":
                _ = Licence.Key;
                break;
            case "write-hangs":
                Behaviour.SayReached();
                Thread.Sleep(Timeout.Infinite);
                break;
            case "write-hangs-aloud":
                Behaviour.SayReached();
                Behaviour.Chatter();
                break;
            case "write-lingers":
                Behaviour.SayReached();
                new Thread(Behaviour.Chatter).Start();
                break;
            case "read-exits" or "read-hangs" or "read-static":
                // At the server: it is the client that must come to grief.
                Behaviour.SayReached();
                output.Write<byte>([1]);
                return;
        }

        throw new InvalidPayloadException("it writes nothing.");
    }

    public T Read<T>(in ReadOnlySequence<byte> input)
    {
        switch (Behaviour.OfFolder)
        {
            case "read-exits":
                Environment.Exit(0);
                break;
            case "read-static":
                _ = Licence.Key;
                break;
            case "read-hangs":
                Behaviour.SayReached();
                Thread.Sleep(Timeout.Infinite);
                break;
        }

        throw new InvalidPayloadException("it reads nothing.");
    }
}
