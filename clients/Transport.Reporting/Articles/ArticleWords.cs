using System.Globalization;
using Transport.Experiments.Articles;
using Transport.Reporting.Words;

namespace Transport.Reporting.Articles;

/// <summary>What the reports of the articles say alike.</summary>
internal static class ArticleWords
{
    /// <summary>A row in a sentence.</summary>
    public static string Name(ArticleRow row) => RowName.Of(row.Transport, row.Library, row.Implementation);

    /// <summary>Numbers as everywhere.</summary>
    public static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);

    /// <summary>Values numbered from 1; one line without a value if there are none, so that the reason is shown.</summary>
    public static IEnumerable<(int? Number, double? Value)> Numbered(IReadOnlyList<double> values) => values.Count == 0
        ? [(null, null)]
        : values.Select((value, i) => ((int?)(i + 1), (double?)value));

    /// <summary>A status in files.</summary>
    public static string StatusOf(ArticleRow row) => row.Status.ToString().ToLower(CultureInfo.InvariantCulture);
}
