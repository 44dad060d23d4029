namespace Transport.Grpc;

/// <summary>A unary method, described once for both sides.</summary>
/// <param name="Service">Full name of the service with its package, for example <c>transport.people.v1.People</c>.</param>
/// <param name="Name">Name of the method, for example <c>GetPersons</c>.</param>
/// <param name="Request">Marshaller of the request message.</param>
/// <param name="Response">Marshaller of the response message.</param>
public sealed record GrpcMethod<TRequest, TResponse>(
    string Service, string Name, GrpcMarshaller<TRequest> Request, GrpcMarshaller<TResponse> Response)
{
    /// <summary>The <c>:path</c> of its calls; case-sensitive.</summary>
    public string Path { get; } = $"/{Service}/{Name}";
}
