namespace Transport.SelfTest.Trials;

/// <summary>Encoders that lose something, beside one that does not.</summary>
internal sealed class WrongEncoderTrial : ITrial
{
    public string Name => "encoders that drop a null or truncate a list";

    public async Task<IReadOnlyList<SelfTestCheck>> RunAsync(ICallSource source, SelfTestOptions options, CancellationToken cancellationToken)
    {
        FaultyRow[] rows =
        [
            new("right", 0.2, 0.1),
            new("drops-a-null", 0.2, 0.1) { Fault = AnswerFault.DropsANull },
            new("truncates", 0.2, 0.1) { Fault = AnswerFault.TruncatesTheList },
        ];
        var record = await source.MeasureAsync(new TrialPlan(rows, Blocks: 8, options.Seed) { Persons = -1 }, cancellationToken).ConfigureAwait(false);
        var summary = SummaryBuilder.Build(record);
        return [Check("drops-a-null", "an encoder that drops a null"), Check("truncates", "an encoder that truncates a list")];

        SelfTestCheck Check(string row, string trial)
        {
            var timed = record.Events.OfType<BlockMeasured>().SelectMany(block => block.Visits).Count(visit => visit.Cell.Transport == row);
            var cell = Pairs.CellOf(summary, row);
            var right = Pairs.CellOf(summary, "right").Status;
            return new SelfTestCheck(
                trial,
                "refused before timing, and never ranked",
                $"{cell.Status.ToString().ToLowerInvariant()}, {timed} timed visits",
                cell is { Status: CellStatus.Failed, IsRanked: false } && timed == 0 && right != CellStatus.Failed);
        }
    }
}
