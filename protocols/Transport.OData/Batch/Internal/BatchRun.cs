using Microsoft.AspNetCore.Http;

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
        // Changes cannot be taken back, so of several that should stand or fall together none is made.
        var succeeded = await AnswerEachAsync(group, writer, group[0].GroupId is not null && group.Count(Changes) > 1);
        if (!succeeded && group[0].GroupId is { } id)
        {
            _failed.Add(id);
        }

        return succeeded;
    }

    private async Task<bool> AnswerEachAsync(List<BatchRequest> group, BatchWriter writer, bool refused)
    {
        var succeeded = true;
        writer.StartGroup(group[0].GroupId);
        foreach (var request in group)
        {
            succeeded &= await AnswerAsync(request, writer, refused);
        }

        writer.EndGroup();
        return succeeded;
    }

    private async Task<bool> AnswerAsync(BatchRequest request, BatchWriter writer, bool refused)
    {
        using var part = refused ? BatchPart.Error(StatusCodes.Status501NotImplemented, "NotImplemented", "More than one change in an atomic group is not supported by this service.")
            : request.DependsOn.FirstOrDefault(_failed.Contains) is { } missing ? Unmet(missing)
            : await answer(request);
        await writer.WriteAsync(request.Id, part.Status, part.Headers, part.Body);
        return part.IsSuccess || Failed(request);
    }

    private static BatchPart Unmet(string missing) =>
        BatchPart.Error(StatusCodes.Status424FailedDependency, "FailedDependency", $"The request {missing}, on which this one depends, has failed.");

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
