using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Transport.OData.Hosting.Internal;

namespace Transport.OData.Batch.Internal;

/// <summary>Answers the requests of one batch, and knows which have succeeded.</summary>
/// <param name="answer">Answers one request.</param>
internal sealed class BatchRun(Func<BatchRequest, Task<BatchPart>> answer)
{
    private readonly HashSet<string> _failed = new(StringComparer.Ordinal);

    /// <summary>Requests that stand or fall together, in their order; most are alone.</summary>
    public static IEnumerable<List<BatchRequest>> Groups(IReadOnlyList<BatchRequest> requests)
    {
        List<BatchRequest>? group = null;
        foreach (var request in requests)
        {
            if (group is not null && group[0].GroupId is { } id && id == request.GroupId)
            {
                group.Add(request);
                continue;
            }

            if (group is not null)
            {
                yield return group;
            }

            group = [request];
        }

        if (group is not null)
        {
            yield return group;
        }
    }

    /// <returns>Whether all of the group succeeded.</returns>
    public async Task<bool> AnswerAsync(List<BatchRequest> group, BatchWriter writer)
    {
        // What a request changes cannot be taken back here, so more than one change cannot be made to stand or fall together.
        var refused = group[0].GroupId is not null && group.Count(Changes) > 1;
        var succeeded = true;
        writer.StartGroup(group[0].GroupId);
        foreach (var request in group)
        {
            succeeded &= await AnswerAsync(request, writer, refused);
        }

        writer.EndGroup();
        if (!succeeded && group[0].GroupId is { } id)
        {
            _failed.Add(id);
        }

        return succeeded;
    }

    private async Task<bool> AnswerAsync(BatchRequest request, BatchWriter writer, bool refused)
    {
        if (refused)
        {
            return await FailAsync(request, writer, StatusCodes.Status501NotImplemented, "NotImplemented", "More than one change in an atomic group is not supported by this service.");
        }

        if (request.DependsOn.FirstOrDefault(_failed.Contains) is { } missing)
        {
            return await FailAsync(request, writer, StatusCodes.Status424FailedDependency, "FailedDependency", $"The request {missing}, on which this one depends, has failed.");
        }

        using var part = await answer(request);
        await writer.WriteAsync(request.Id, part.Status, part.Headers, part.Body);
        return part.IsSuccess || Failed(request);
    }

    private async Task<bool> FailAsync(
        BatchRequest request, BatchWriter writer, int status, string code, string message)
    {
        var headers = new HeaderDictionary { ["Content-Type"] = "application/json", ["OData-Version"] = ProtocolVersion.V4.Name };
        await writer.WriteAsync(
            request.Id, status, headers, Encoding.UTF8.GetBytes($$$"""{"error":{"code":"{{{code}}}","message":"{{{JsonEncodedText.Encode(message)}}}"}}"""));
        return Failed(request);
    }

    private bool Failed(BatchRequest request)
    {
        if (request.Id is not null)
        {
            _failed.Add(request.Id);
        }

        return false;
    }

    private static bool Changes(BatchRequest request) => !HttpMethods.IsGet(request.Method) && !HttpMethods.IsHead(request.Method);
}
