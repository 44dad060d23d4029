using Microsoft.EntityFrameworkCore;

namespace Transport.Plugin.DataEfCore;

/// <summary>What is said of a query beside what it asks for.</summary>
internal abstract class QueryManner
{
    public static QueryManner Tracked { get; } = new TrackedManner();

    public static QueryManner NotTracked { get; } = new NotTrackedManner();

    public static QueryManner Split { get; } = new SplitManner();

    public abstract IQueryable<T> Of<T>(IQueryable<T> rows)
        where T : class;

    private sealed class TrackedManner : QueryManner
    {
        public override IQueryable<T> Of<T>(IQueryable<T> rows) => rows;
    }

    private sealed class NotTrackedManner : QueryManner
    {
        public override IQueryable<T> Of<T>(IQueryable<T> rows) => rows.AsNoTracking();
    }

    private sealed class SplitManner : QueryManner
    {
        public override IQueryable<T> Of<T>(IQueryable<T> rows) => rows.AsNoTracking().AsSplitQuery();
    }
}
