using System.Xml;

namespace Transport.Soap;

/// <summary>Limits that bound the time and memory that one received message can take.</summary>
public sealed record SoapQuotas
{
    /// <summary>The deepest nesting that any profile may allow; readers recurse.</summary>
    public const int DeepestNesting = 1024;

    /// <summary>Largest received message in bytes, 1 or more; HTTP answers 413 beyond it.</summary>
    public long MaxReceivedMessageSize { get; init; } = 65_536;

    /// <summary>Deepest nesting of elements, 1 to <see cref="DeepestNesting"/>.</summary>
    public int MaxDepth { get; init; } = 32;

    /// <summary>Longest text of one element in characters.</summary>
    public int MaxStringContentLength { get; init; } = 8_192;

    /// <summary>Longest array of bytes or numbers.</summary>
    public int MaxArrayLength { get; init; } = 16_384;

    /// <summary>Longest start tag in bytes.</summary>
    public int MaxBytesPerRead { get; init; } = 4_096;

    /// <summary>Characters of all distinct names.</summary>
    public int MaxNameTableCharCount { get; init; } = 16_384;

    /// <summary>What a WCF binding comes with (protocol facts: 65,536 bytes, depth 32, strings of 8,192).</summary>
    public static SoapQuotas WcfDefaults { get; } = new();

    /// <summary>Messages up to 512 MB, with only the depth limited: the stated setting of the benchmarks.</summary>
    public static SoapQuotas Generous { get; } = new()
    {
        MaxReceivedMessageSize = 512L * 1024 * 1024,
        MaxDepth = 64,
        MaxStringContentLength = int.MaxValue,
        MaxArrayLength = int.MaxValue,
        MaxBytesPerRead = 65_536,
        MaxNameTableCharCount = 1_048_576,
    };

    /// <summary>Throws where a limit is out of its range, naming every one that is.</summary>
    /// <exception cref="ArgumentException">One or more limits are out of range.</exception>
    public void Validate()
    {
        if (Problems().ToList() is { Count: > 0 } problems)
        {
            throw new ArgumentException(string.Join("; ", problems) + ".");
        }
    }

    /// <summary>Every limit that is out of range.</summary>
    internal IEnumerable<string> Problems()
    {
        (string Name, long Value, long Largest)[] limits =
        [
            (nameof(MaxReceivedMessageSize), MaxReceivedMessageSize, Array.MaxLength),
            (nameof(MaxDepth), MaxDepth, DeepestNesting),
            (nameof(MaxStringContentLength), MaxStringContentLength, int.MaxValue),
            (nameof(MaxArrayLength), MaxArrayLength, int.MaxValue),
            (nameof(MaxBytesPerRead), MaxBytesPerRead, int.MaxValue),
            (nameof(MaxNameTableCharCount), MaxNameTableCharCount, int.MaxValue),
        ];
        return limits
            .Where(limit => limit.Value < 1 || limit.Value > limit.Largest)
            .Select(limit => $"{limit.Name} must be 1 to {limit.Largest}, and was {limit.Value}");
    }

    internal XmlDictionaryReaderQuotas ToReaderQuotas() => new()
    {
        MaxDepth = MaxDepth,
        MaxStringContentLength = MaxStringContentLength,
        MaxArrayLength = MaxArrayLength,
        MaxBytesPerRead = MaxBytesPerRead,
        MaxNameTableCharCount = MaxNameTableCharCount,
    };
}
