namespace Transport.Architecture.Tests;

/// <summary>Groups of folders of a project that need each other, directly or by way of others.</summary>
internal static class FolderCircles
{
    /// <summary>Each circle with its folders in order; Tarjan's strongly connected components with more than one folder.</summary>
    public static IReadOnlyList<IReadOnlyList<string>> Of(string project)
    {
        var arrows = Arrows.All
            .Where(arrow => Arrows.ProjectOf(arrow.From) == project && Arrows.ProjectOf(arrow.To) == project)
            .Select(arrow => (From: Arrows.FolderOf(arrow.From), To: Arrows.FolderOf(arrow.To)))
            .Where(arrow => arrow.From != arrow.To)
            .Distinct()
            .ToLookup(arrow => arrow.From, arrow => arrow.To);
        return new Search(arrows).Run();
    }

    /// <summary>The arrows between the folders of a circle, the fewest first: what to mend.</summary>
    public static IEnumerable<string> ArrowsWithin(IReadOnlyList<string> circle) =>
        from arrow in Arrows.All
        let folders = (From: Arrows.FolderOf(arrow.From), To: Arrows.FolderOf(arrow.To))
        where folders.From != folders.To && circle.Contains(folders.From) && circle.Contains(folders.To)
        group arrow by folders into between
        orderby between.Count()
        select $"  {between.Key.From} -> {between.Key.To}: {between.Count()}, such as {between.First().From.Name} -> {between.First().To.Name}";

    private sealed class Search(ILookup<string, string> arrows)
    {
        private readonly Dictionary<string, (int Index, int Low)> _seen = [];
        private readonly Stack<string> _open = [];
        private readonly List<IReadOnlyList<string>> _circles = [];

        public List<IReadOnlyList<string>> Run()
        {
            foreach (var folder in arrows.Select(group => group.Key).Order(StringComparer.Ordinal).Where(folder => !_seen.ContainsKey(folder)))
            {
                Visit(folder);
            }

            return _circles;
        }

        private int Visit(string folder)
        {
            var index = _seen.Count;
            _seen[folder] = (index, index);
            _open.Push(folder);
            foreach (var next in arrows[folder].Order(StringComparer.Ordinal))
            {
                var low = !_seen.TryGetValue(next, out var known) ? Visit(next) : _open.Contains(next) ? known.Index : index;
                _seen[folder] = (index, Math.Min(_seen[folder].Low, low));
            }

            if (_seen[folder].Low == index)
            {
                Close(folder);
            }

            return _seen[folder].Low;
        }

        private void Close(string folder)
        {
            var circle = new List<string>();
            while (_open.TryPop(out var last))
            {
                circle.Add(last);
                if (last == folder)
                {
                    break;
                }
            }

            if (circle.Count > 1)
            {
                _circles.Add([.. circle.Order(StringComparer.Ordinal)]);
            }
        }
    }
}
