namespace Transport.Experiments.Medians.Databases;

/// <summary>How the statements of a call grow with the persons that it asks for: a line through two sizes.</summary>
/// <param name="Fixed">Statements of a call regardless of its size.</param>
/// <param name="PerPerson">Further statements for each person; 0 where none depends on them.</param>
public sealed record StatementLaw(double Fixed, double PerPerson)
{
    /// <summary>One statement for so few rows is no batch: 1 for 20 persons or fewer.</summary>
    public const double LeastOfAlarm = 0.05;

    /// <summary>Whether a call asks again for every row, or every few: the N+1 problem.</summary>
    public bool IsNPlusOne => PerPerson >= LeastOfAlarm;

    /// <summary>The line; null for fewer than two sizes.</summary>
    public static StatementLaw? Of(IReadOnlyList<StatementSample> samples)
    {
        if (samples is not [var small, .., var large])
        {
            return null;
        }

        var slope = (large.Statements - small.Statements) / (double)(large.Persons - small.Persons);
        return new StatementLaw(Math.Round(large.Statements - (slope * large.Persons), 6), Math.Round(slope, 6));
    }
}
