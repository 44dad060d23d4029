using Grpc.Core;
using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Plugin.Grpc;

/// <summary>Answers of a service; <c>protobuf-net-grpc</c> links this file, so that both rows refuse alike.</summary>
internal static class GrpcAnswers
{
    /// <exception cref="RpcException">What was asked for is refused, or there is no memory or no database, in its words.</exception>
    public static async ValueTask<TReply> Of<TReply>(Func<ValueTask<TReply>> answer)
    {
        try
        {
            return await answer();
        }
        catch (Exception e) when (e is InvalidRequestException or InvalidPayloadException)
        {
            throw new RpcException(new Status(StatusCode.InvalidArgument, e.Message));
        }
        catch (ServerBusyException e)
        {
            throw new RpcException(new Status(StatusCode.ResourceExhausted, e.Message));
        }
        catch (StoreException e)
        {
            throw new RpcException(new Status(StatusCode.Internal, e.Message));
        }
    }

    /// <summary>The same of an answer that is there at once.</summary>
    public static ValueTask<TReply> Of<TReply>(Func<TReply> answer) => Of(() => ValueTask.FromResult(answer()));
}
