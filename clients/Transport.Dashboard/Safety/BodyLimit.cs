using Microsoft.AspNetCore.Http.Metadata;

namespace Transport.Dashboard.Safety;

/// <summary>Largest body that an endpoint reads; the nearest one counts.</summary>
internal sealed record BodyLimit(long? MaxRequestBodySize) : IRequestSizeLimitMetadata;
