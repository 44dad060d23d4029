namespace Transport.Experiments.Medians;

/// <summary>What variants cost, as a question by name: usual transports with them and without.</summary>
/// <param name="Id">For example <c>tls</c>.</param>
/// <param name="Name">The question in words.</param>
/// <param name="Transports">Without variants.</param>
/// <param name="Variants">Those that each transport is measured in, where it has them.</param>
/// <param name="Orders">Whether persons carry their orders.</param>
/// <param name="Sizes">The persons of each call.</param>
public sealed record VariantQuestion(string Id, string Name, IReadOnlyList<string> Transports, IReadOnlyList<HttpVariants> Variants, OrdersMode Orders, params IReadOnlyList<int> Sizes)
{
    public static IReadOnlyList<VariantQuestion> All { get; } =
    [
        new("tls", "What does TLS cost?", ["json", "messagepack", "grpc", "odata+compiled"], [HttpVariants.Tls], OrdersMode.None, 1, 1000),
        new("http2", "What does HTTP/2 cost?", ["json", "messagepack", "odata+compiled", "grpc"], [HttpVariants.Http2], OrdersMode.None, 1, 1000),
        new("ipc", "What does a local socket gain?", ["json", "messagepack", "grpc", "odata+compiled"], [HttpVariants.LocalSocket], OrdersMode.None, 1, 1000),
        new("compression", "Does compression pay?", ["json", "messagepack", "grpc", "odata+compiled"], [HttpVariants.Gzip, HttpVariants.Brotli, HttpVariants.Zstd], OrdersMode.With, 1, 1000),
        new("streaming", "What does streaming cost, and how soon is the first object there?", ["json", "messagepack", "memorypack", "grpc", "odata+compiled"], [HttpVariants.Stream], OrdersMode.None, 1000, 10_000),
    ];
}
