using Microsoft.AspNetCore.Http;

namespace Transport.OData.Batch.Internal;

/// <summary>Answers the requests of one batch, and knows which have succeeded.</summary>
/// <param name="answer">Answers one request, as one of several changes that stand or fall together where there are any.</param>
/// <param name="begin">Begins such changes; gives null where changes cannot be taken back.</param>
internal sealed class BatchRun(Func<BatchRequest, IODataChanges?, Task<BatchPart>> answer, Func<ValueTask<IODataChanges?>> begin, CancellationToken cancellationToken)
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
        var isAtomic = group[0].GroupId is not null && group.Count > 1 && group.Exists(Changes);
        await using var changes = isAtomic ? await begin() : null;
        var refused = isAtomic && changes is null && group.Count(Changes) > 1;
        var succeeded = changes is not null ? await AnswerTogetherAsync(group, changes, writer) : await AnswerEachAsync(group, writer, refused);
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

    /// <summary>Answers requests of which all or none succeed: nothing is sent before the last of them has.</summary>
    private async Task<bool> AnswerTogetherAsync(List<BatchRequest> group, IODataChanges changes, BatchWriter writer)
    {
        var parts = new List<BatchPart>();
        try
        {
            foreach (var request in group)
            {
                parts.Add(request.DependsOn.FirstOrDefault(_failed.Contains) is { } missing ? Unmet(missing) : await answer(request, changes));
                if (!parts[^1].IsSuccess)
                {
                    return await FailTogetherAsync(group, writer, request, parts[^1]);
                }
            }

            using var refusal = await CommitAsync(changes, cancellationToken);
            if (refusal is not null)
            {
                return await FailTogetherAsync(group, writer, group[^1], refusal);
            }

            writer.StartGroup(group[0].GroupId);
            for (var i = 0; i < group.Count; i++)
            {
                await writer.WriteAsync(group[i].Id, parts[i].Status, parts[i].Headers, parts[i].Body);
            }

            writer.EndGroup();
            return true;
        }
        finally
        {
            parts.ForEach(part => part.Dispose());
        }
    }

    /// <summary>Says that nothing of a group was done, and because of which request.</summary>
    private async Task<bool> FailTogetherAsync(List<BatchRequest> group, BatchWriter writer, BatchRequest cause, BatchPart why)
    {
        group.ForEach(request => Failed(request));
        if (!writer.AnswersEachOfAFailedGroup)
        {
            await writer.WriteAsync(cause.Id, why.Status, why.Headers, why.Body);
            return false;
        }

        writer.StartGroup(group[0].GroupId);
        foreach (var request in group)
        {
            using var other = request == cause ? null : BatchPart.Error(
                StatusCodes.Status424FailedDependency, "FailedDependency", $"The request {cause.Id} of the same group has failed, so nothing of the group was done.");
            var told = other ?? why;
            await writer.WriteAsync(request.Id, told.Status, told.Headers, told.Body);
        }

        writer.EndGroup();
        return false;
    }

    /// <returns>Why it could not be done; null where it was.</returns>
    private static async Task<BatchPart?> CommitAsync(IODataChanges changes, CancellationToken cancellationToken)
    {
        try
        {
            await changes.CommitAsync(cancellationToken);
            return null;
        }
        catch (ODataRequestException refused)
        {
            return BatchPart.Error(refused.Status, refused.Code, refused.Message);
        }
    }

    private async Task<bool> AnswerAsync(BatchRequest request, BatchWriter writer, bool refused)
    {
        using var part = refused ? BatchPart.Error(StatusCodes.Status501NotImplemented, "NotImplemented", "More than one change in an atomic group is not supported by this service.")
            : request.DependsOn.FirstOrDefault(_failed.Contains) is { } missing ? Unmet(missing)
            : await answer(request, null);
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
