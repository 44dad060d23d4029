#pragma warning disable CA1822, CA1710 // MVC calls actions of instances, hiding properties are properties of instances, and a list that hides items is a list.
using System.Collections.ObjectModel;
using Microsoft.AspNetCore.OData.Extensions;
using Microsoft.AspNetCore.OData.Results;
using Microsoft.AspNetCore.OData.Routing.Controllers;

namespace Transport.OData.CompiledPayloads.Tests.Applications;

public class OwnSpot
{
    public string Name { get; set; } = "a spot that nobody sees";
}

public sealed class MaskedSpot : OwnSpot
{
    public new string Name => "***";
}

public sealed class OwnNote
{
    public int Id { get; set; }

    public string Text { get; set; } = "";
}

public sealed class OwnPaper
{
    public int Id { get; set; }

    public string Owner { get; set; } = "";

    public List<OwnNote> Notes { get; set; } = [];

    public static List<OwnPaper> All { get; } =
        [.. Enumerable.Range(1, 12).Select(static id => new OwnPaper { Id = id, Owner = id % 2 == 0 ? "ann" : "bob", Notes = [new OwnNote { Id = id * 10, Text = "a note" }] })];
}

/// <summary>A list that shows some of its items.</summary>
public sealed class Visible<T> : Collection<T>, IEnumerable<T>, System.Collections.IEnumerable
{
    IEnumerator<T> IEnumerable<T>.GetEnumerator() => Items.Where(static item => item is not (OwnSpot { Name: "hidden" } or OwnNote { Text: "hidden" })).GetEnumerator();

    System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => ((IEnumerable<T>)this).GetEnumerator();
}

public sealed class Hider
{
    public int Id { get; set; }

    public Visible<OwnSpot> Spots { get; set; } = [new OwnSpot { Name = "open" }, new OwnSpot { Name = "hidden" }];

    public Visible<OwnNote> Notes { get; set; } = [new OwnNote { Id = 1, Text = "open" }, new OwnNote { Id = 2, Text = "hidden" }];
}

public class Unmasked
{
    public int Id { get; set; }

    public string Owner { get; set; } = "an owner whom nobody sees";

    public virtual string Seen { get; set; } = "of the base";

    public OwnSpot Spot { get; set; } = new();

    public List<OwnSpot> Spots { get; set; } = [new MaskedSpot()];
}

public sealed class Masked : Unmasked
{
    public Masked() => Spot = new MaskedSpot();

    public new string Owner => "***";

    public override string Seen => "of the class";
}

/// <summary>It hides nothing.</summary>
public sealed class OwnChild : Unmasked;

public sealed class OwnChildrenController : ODataController
{
    /// <summary>More than is sent at once, and then another class.</summary>
    [EnableQuery]
    public IEnumerable<Unmasked> Get() => [.. Enumerable.Range(1, 2_000).Select(static id => new Unmasked { Id = id }), new OwnChild { Id = 3_000 }];
}

public sealed class OwnPapersController : ODataController
{
    [EnableQuery]
    public IEnumerable<OwnPaper> Get() => OwnPaper.All;
}

public sealed class CappedController : ODataController
{
    [EnableQuery(MaxTop = 3, MaxSkip = 8)]
    public IEnumerable<OwnPaper> Get() => OwnPaper.All;
}

public sealed class PagedPapersController : ODataController
{
    public PageResult<OwnPaper> Get(ODataQueryOptions<OwnPaper> options)
    {
        var rows = options.ApplyTo(OwnPaper.All.AsQueryable(), new ODataQuerySettings { PageSize = 2 });
        return new PageResult<OwnPaper>(rows.Cast<OwnPaper>(), Request.ODataFeature().NextLink ?? Request.GetNextPageLink(2, null, null), Request.ODataFeature().TotalCount ?? 6);
    }

    public IActionResult GetNotes(int key) => Ok(new PageResult<OwnNote>(OwnPaper.All[key].Notes, new Uri("http://next.test/2"), 99));
}

public sealed class OwnBareController : ODataController
{
    public IQueryable<OwnPaper> Get() => OwnPaper.All.AsQueryable();
}

public sealed class HidersController : ODataController
{
    [EnableQuery]
    public IEnumerable<Hider> Get() => [new Hider { Id = 1 }, new Hider { Id = 2 }];
}

public sealed class MasksController : ODataController
{
    [EnableQuery]
    public IEnumerable<Unmasked> Get() => [new Masked { Id = 1 }, new Unmasked { Id = 2 }, new OwnChild { Id = 3 }];

    [EnableQuery]
    public SingleResult<Unmasked> Get(int key) => SingleResult.Create(new Unmasked[] { new Masked { Id = key } }.AsQueryable());

    public IActionResult GetSpot(int key) => Ok(new MaskedSpot());
}
