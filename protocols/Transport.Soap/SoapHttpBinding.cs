namespace Transport.Soap;

/// <summary>How messages travel over HTTP.</summary>
public sealed record SoapHttpBinding
{
    /// <summary>Envelope and addressing.</summary>
    public MessageVersion Version { get; init; } = MessageVersion.Soap11;

    /// <summary>Text or binary.</summary>
    public SoapEncoding Encoding { get; init; }

    /// <summary>What writes and reads data contracts.</summary>
    public SoapSerializer Serializer { get; init; }

    /// <summary>Limits on received messages: requests at a server, replies at a client.</summary>
    public SoapQuotas Quotas { get; init; } = SoapQuotas.WcfDefaults;

    /// <summary>
    /// A reply or request of one array larger than this many bytes is sent while it is encoded, in chunks and without a stated length, and the items
    /// of one that is received are read while it arrives, so that neither side's memory grows with its bytes (WCF: Streamed). No message is by
    /// default (WCF: Buffered). 1 or more.
    /// </summary>
    public long StreamedAbove { get; init; } = long.MaxValue;

    /// <summary>At a client, for a whole call, above zero or infinite: <see cref="TimeoutException"/> beyond it.</summary>
    public TimeSpan SendTimeout { get; init; } = TimeSpan.FromMinutes(1);

    /// <summary>BasicHttpBinding: SOAP 1.1 as text, WCF's default quotas.</summary>
    public static SoapHttpBinding BasicHttp { get; } = new();

    /// <summary>WSHttpBinding without security: SOAP 1.2 and WS-Addressing 1.0 as text, WCF's default quotas.</summary>
    public static SoapHttpBinding WSHttp { get; } = new() { Version = MessageVersion.Soap12Addressing10 };

    /// <summary>A custom binding of binary encoding and HTTP: SOAP 1.2 and WS-Addressing 1.0 in binary, WCF's default quotas.</summary>
    public static SoapHttpBinding BinaryHttp { get; } = WSHttp with { Encoding = SoapEncoding.Binary };

    /// <summary>Throws where a value is out of its range, naming every one that is.</summary>
    /// <exception cref="ArgumentException">One or more values are out of range.</exception>
    public void Validate()
    {
        var problems = Quotas.Problems().ToList();
        if (StreamedAbove < 1)
        {
            problems.Add($"{nameof(StreamedAbove)} must be 1 or more, and was {StreamedAbove}");
        }

        if (SendTimeout != Timeout.InfiniteTimeSpan && (SendTimeout <= TimeSpan.Zero || SendTimeout.TotalMilliseconds > int.MaxValue))
        {
            problems.Add($"{nameof(SendTimeout)} must be above zero and at most {int.MaxValue} ms, or infinite, and was {SendTimeout}");
        }

        if (problems.Count > 0)
        {
            throw new ArgumentException(string.Join("; ", problems) + ".");
        }
    }
}
