using Microsoft.AspNetCore.Http;
using Microsoft.OData;
using Transport.OData.Hosting.Internal;
using Transport.OData.Query.Internal;

namespace Transport.OData.Writing.Internal;

/// <summary>
/// Writes what a query found: the seam between the query engine, which is one for all, and the payload writers. A writer sees nothing
/// but the result; every value it writes is described by a <see cref="Model.Internal.PropertyMap"/> and its typed getter, whether the
/// property is in the EDM type or computed by the query.
/// </summary>
internal interface IResultWriter
{
    /// <summary>Writes an answer, sending it as it is written.</summary>
    /// <param name="uri">
    /// Service root, path, <c>$select</c> and <c>$expand</c>, of which the context URL is made. Equal requests may bring the very same
    /// object, and results the very same <see cref="ResourcePlan"/>: a writer may keep what it made of them.
    /// </param>
    Task WriteAsync(
        HttpResponse response, QueryResult result, ODataUri uri, ResponseFormat format, ProtocolVersion version, QueryTime time);

    /// <summary>Writes an OData error as the whole answer; the response must not have started.</summary>
    Task WriteErrorAsync(HttpResponse response, int status, string code, string text, Uri serviceRoot, CancellationToken cancellationToken);
}
