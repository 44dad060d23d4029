namespace Transport.Experiments.Load.Agents;

/// <summary>
/// One load by several agents: all prove the answer and warm up, all begin at one instant or none does, and who is lost is named with what
/// is missing.
/// </summary>
/// <param name="party">The agents.</param>
/// <param name="plan">The load; in a search for capacity, the trial.</param>
/// <param name="visit">Its name.</param>
/// <param name="assign">The assignment of each agent.</param>
/// <param name="store">Given what is to be recorded.</param>
/// <param name="onMessage">Given what agents say, with their numbers.</param>
internal sealed class AgentLoad(
    AgentParty party, LoadPlan plan, LoadVisit visit, Func<LoadShare, ClientAssignment> assign, Action<RunEvent> store, Action<int, ClientMessage> onMessage)
{
    /// <summary>From the order to begin until the beginning, besides what its messages need: the server is asked for its counters meanwhile.</summary>
    private const double LeadMs = 300;

    /// <summary>How long an agent may take to prove the answer and to warm up, besides what was asked for.</summary>
    private static readonly TimeSpan ReadyWithin = TimeSpan.FromMinutes(2);

    /// <summary>How long an agent may take for the rest, once the load and its last call are over.</summary>
    private static readonly TimeSpan EndWithin = TimeSpan.FromSeconds(15);

    private readonly Lock _lock = new();

    /// <summary>Told when all begin, and when all have ended.</summary>
    public required Func<Task> OnBeginning { get; init; }

    /// <param name="finish">Calls under way are finished, and no more are made.</param>
    /// <param name="stopNow">Ends all at once.</param>
    public async Task<AgentLoadEnd> RunAsync(CancellationToken finish, CancellationToken stopNow)
    {
        IReadOnlyList<AgentLink> links;
        try
        {
            links = await party.OpenAsync(stopNow).ConfigureAwait(false);
        }
        catch (RunException problem)
        {
            return new AgentLoadEnd(problem.Message, 0, ServerLost: false);
        }

        using var killing = stopNow.Register(() => AgentParty.Lose(links, "the run was stopped"));
        // No deadline: a link has one for every line.
        using var finishing = finish.Register(() => _ = Task.WhenAll(links.Select(link => link.SendAsync(new FinishCommand()))));
        try
        {
            var hangAfter = TimeSpan.FromSeconds(plan.TimeoutSeconds) + party.HangMargin;
            return await RunAsync([.. links.Select((link, number) => new AgentPart(number, visit, link, hangAfter, TakeInTurn))], finish, stopNow).ConfigureAwait(false);
        }
        finally
        {
            await AgentParty.CloseAsync(links).ConfigureAwait(false);
        }
    }

    private async Task<AgentLoadEnd> RunAsync(IReadOnlyList<AgentPart> parts, CancellationToken finish, CancellationToken stopNow)
    {
        await Task.WhenAll(parts.Select(part => part.Link.AssignAsync(new AssignCommand(assign(ShareOf(part.Number))), part.Take))).ConfigureAwait(false);
        if (await ReadyAsync(parts, stopNow).ConfigureAwait(false) is { } notReady)
        {
            stopNow.ThrowIfCancellationRequested();
            return new AgentLoadEnd(finish.IsCancellationRequested ? null : notReady, 0, parts.Any(part => part.HasLostServer));
        }

        var clocks = await ClocksAsync(parts, stopNow).ConfigureAwait(false);
        stopNow.ThrowIfCancellationRequested();
        if (parts.FirstOrDefault(part => part.Loss is not null) is { } lost)
        {
            return new AgentLoadEnd($"agent {lost.Link.Spec.Name} was lost before the load: {lost.Loss}", 0, ServerLost: false);
        }

        var beginsAt = AgentClock.NowMs + LeadMs + (4 * clocks.Max(clock => clock!.RoundTripMs));
        foreach (var part in parts)
        {
            part.Link.TakeRoundTrips();
        }

        // No deadline: a link has one for every line.
        await Task.WhenAll(parts.Select(part => part.Link.SendAsync(new BeginCommand(beginsAt + clocks[part.Number]!.OffsetMs)))).ConfigureAwait(false);
        await OnBeginning().ConfigureAwait(false);
        var after = await Task.WhenAll(parts.Select(part => EndAsync(part, clocks[part.Number]!, beginsAt, stopNow))).ConfigureAwait(false);
        return new AgentLoadEnd(null, after.Count(whole => !whole), parts.Any(part => part.HasLostServer));
    }

    /// <returns>Null when all are ready, or why one is not.</returns>
    private async Task<string?> ReadyAsync(IReadOnlyList<AgentPart> parts, CancellationToken stopNow)
    {
        var within = ReadyWithin + TimeSpan.FromSeconds((plan.WarmUpSeconds * 4) + (2 * plan.TimeoutSeconds));
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(stopNow);
        limit.CancelAfter(within);
        var waiting = parts.ToDictionary(Task<string?> (part) => NotReadyAsync(part, limit.Token));
        while (waiting.Count > 0)
        {
            var next = await Task.WhenAny(waiting.Keys).ConfigureAwait(false);
            var part = waiting[next];
            waiting.Remove(next);
            try
            {
                if (await next.ConfigureAwait(false) is { } problem)
                {
                    await limit.CancelAsync().ConfigureAwait(false);
                    return problem;
                }
            }
            catch (OperationCanceledException) when (!stopNow.IsCancellationRequested)
            {
                return $"agent {part.Link.Spec.Name} was not ready within {within.TotalSeconds:0} s";
            }
        }

        return null;
    }

    private static async Task<string?> NotReadyAsync(AgentPart part, CancellationToken limit)
    {
        var first = await Task.WhenAny((Task)part.Ready, part.Link.Lost).WaitAsync(limit).ConfigureAwait(false);
        return first == part.Ready
            ? await part.Ready.ConfigureAwait(false)
            : $"agent {part.Link.Spec.Name} was lost before the load: {await part.Link.Lost.ConfigureAwait(false)}";
    }

    private static Task<AgentClock?[]> ClocksAsync(IEnumerable<AgentPart> parts, CancellationToken stopNow) =>
        Task.WhenAll(parts.Select(part => part.Link.MeasureClockAsync(stopNow)));

    /// <summary>Waits for the end of an agent's part, and records it, or its loss.</summary>
    /// <returns>Whether it was made to the end.</returns>
    private async Task<bool> EndAsync(AgentPart part, AgentClock before, double beginsAt, CancellationToken stopNow)
    {
        var within = TimeSpan.FromSeconds(LoadProfile.SecondsOf(plan.Stages) + plan.TimeoutSeconds) + party.HangMargin + EndWithin;
        if (await Task.WhenAny(part.Done, part.Link.Lost, Task.Delay(within, stopNow)).ConfigureAwait(false) != part.Done)
        {
            // The load and its last call are long over, whatever it says.
            part.Link.Lose($"it had not ended its part {within.TotalSeconds:0} s after the beginning");
        }

        stopNow.ThrowIfCancellationRequested();
        var loaded = part.Link.TakeRoundTrips().Order().ToList();
        if (part.Loss is { } reason)
        {
            Store(LossOf(part, reason, beginsAt));
            return false;
        }

        // An agent that is lost only now has made its part.
        var after = await part.Link.MeasureClockAsync(stopNow).ConfigureAwait(false) ?? before;
        Store(new LoadAgentEnded(
            visit,
            part.Number,
            Math.Round(Math.Max(before.BoundMs, after.BoundMs) + Math.Abs(after.OffsetMs - before.OffsetMs), 4),
            part.LateMs ?? 0,
            Math.Round(before.RoundTripMs, 4),
            loaded.Count == 0 ? null : Math.Round(loaded[loaded.Count / 2], 4)));
        return true;
    }

    /// <summary>What is missing: in the open model the seed knows it.</summary>
    private LoadAgentLost LossOf(AgentPart part, string reason, double beginsAt)
    {
        var seconds = Math.Max(0, (part.Link.LostAtMs - beginsAt) / 1000);
        var mayGoOn = part.Link.MayGoOnFor;
        var share = ShareOf(part.Number);
        if (plan.Model == LoadModel.Closed)
        {
            return new LoadAgentLost(visit, part.Number, reason, Math.Round(seconds, 3), mayGoOn.TotalMilliseconds, Users: share.CountOf((int)Math.Ceiling(plan.HighestLevel)));
        }

        var whole = ShareOfLoad.CallsBetween(plan, visit.Round, visit.Trial, share, double.NegativeInfinity, double.PositiveInfinity);
        var never = ShareOfLoad.CallsBetween(plan, visit.Round, visit.Trial, share, seconds + mayGoOn.TotalSeconds, double.PositiveInfinity);
        return new LoadAgentLost(
            visit, part.Number, reason, Math.Round(seconds, 3), mayGoOn.TotalMilliseconds, never, Math.Max(0, whole - never - part.ReportedCalls));
    }

    private LoadShare ShareOf(int agent) => new(agent, [.. party.Specs.Select(spec => spec.Weight)]);

    /// <summary>Each pipe has its own reader; the record has one writer.</summary>
    private void TakeInTurn(int agent, ClientMessage message)
    {
        lock (_lock)
        {
            onMessage(agent, message);
        }
    }

    private void Store(RunEvent runEvent)
    {
        lock (_lock)
        {
            store(runEvent);
        }
    }
}
