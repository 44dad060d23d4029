namespace Transport.Experiments.Medians;

/// <summary>What variants cost, as a question by name: usual transports with them and without.</summary>
/// <param name="Id">For example <c>tls</c>.</param>
/// <param name="Name">The question in words.</param>
/// <param name="Transports">Without variants.</param>
/// <param name="Variants">Those that each transport is measured in, where it has them.</param>
/// <param name="Orders">Whether persons carry their orders.</param>
public sealed record VariantQuestion(string Id, string Name, IReadOnlyList<string> Transports, IReadOnlyList<HttpVariants> Variants, OrdersMode Orders)
{
    public static IReadOnlyList<VariantQuestion> All { get; } =
    [
        new("tls", "What does TLS cost?", ["json", "messagepack", "grpc", "odata+compiled"], [HttpVariants.Tls], OrdersMode.None),
        new("http2", "What does HTTP/2 cost?", ["json", "messagepack", "odata+compiled", "grpc"], [HttpVariants.Http2], OrdersMode.None),
        new("ipc", "What does a local socket gain?", ["json", "messagepack", "grpc", "odata+compiled"], [HttpVariants.LocalSocket], OrdersMode.None),
        new("compression", "Does compression pay?", ["json", "messagepack"], [HttpVariants.Gzip, HttpVariants.Brotli, HttpVariants.Zstd], OrdersMode.With),
    ];

    /// <summary>The persons of each call.</summary>
    public static IReadOnlyList<int> Sizes { get; } = [1, 1000];
}
