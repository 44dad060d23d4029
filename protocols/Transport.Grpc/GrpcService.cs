using System.Diagnostics.CodeAnalysis;
using Transport.Grpc.Internal;

namespace Transport.Grpc;

/// <summary>
/// The methods that a server offers. Filled before the server starts, then handed to <see cref="GrpcApplicationBuilderExtensions.UseGrpc"/>.
/// </summary>
public sealed class GrpcService(GrpcServerOptions? options = null)
{
    private readonly Dictionary<string, ServerMethod> _methods = new(StringComparer.Ordinal);

    /// <summary>What the server takes and gives.</summary>
    public GrpcServerOptions Options { get; } = options ?? new GrpcServerOptions();

    /// <summary>Adds a unary method.</summary>
    /// <exception cref="ArgumentException">The method was added before.</exception>
    public GrpcService Unary<TRequest, TResponse>(GrpcMethod<TRequest, TResponse> method, GrpcUnaryHandler<TRequest, TResponse> handler)
    {
        _methods.Add(method.Path, new UnaryServerMethod<TRequest, TResponse>(method, handler, Options));
        return this;
    }

    internal bool TryFind(string path, [NotNullWhen(true)] out ServerMethod? method) => _methods.TryGetValue(path, out method);
}
