namespace Transport.RunTestSupport;

/// <summary>What a client process of a run of cells says, without a call: every answer is right, and every call takes a millisecond.</summary>
internal static class MediansScript
{
    /// <param name="client">Says it.</param>
    /// <param name="assignment">Its work.</param>
    /// <param name="afterBlock">Called when a block was said; false ends the process there.</param>
    public static async Task RunAsync(ScriptedClient client, ClientAssignment assignment, Func<int, Task<bool>>? afterBlock = null)
    {
        await TurnAsync(client, assignment);
        var cells = assignment.Cells.Where(task => task.Measure).ToList();
        foreach (var task in cells.Where(task => task.Expected is not null))
        {
            client.Say(new CellVerified(task.Cell, task.Expected!, task.Expected!));
        }

        if (assignment.MeasureBlocks)
        {
            var reason = EndReasons.Completed;
            for (var block = assignment.FirstBlock; block < assignment.Budget.BlocksOf(assignment.Process); block++)
            {
                if (client.IsFinishing)
                {
                    reason = EndReasons.Cancelled;
                    break;
                }

                await TurnAsync(client, assignment);
                client.Say(new BlockMeasured(assignment.Process, block, [.. cells.Select((task, place) => new Visit(task.Cell, place, [1 + (0.01 * (block % 7))]))]));
                if (afterBlock is not null && !await afterBlock(block))
                {
                    return;
                }
            }

            client.Say(new BlocksDoneMessage(reason));
        }

        await TurnAsync(client, assignment);
        foreach (var task in cells.Where(task => task.Bytes))
        {
            client.Say(new BytesCounted(task.Cell, 0, 100, 80, 200));
        }

        client.Say(new DoneMessage());
    }

    private static Task TurnAsync(ScriptedClient client, ClientAssignment assignment) => assignment.InTurns ? client.TurnAsync() : Task.CompletedTask;
}
