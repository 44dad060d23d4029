using System.Net;
using Microsoft.OData.Edm;
using Transport.People.OData;

namespace Transport.OData.Tests.Conformance;

/// <summary>13.1.2.</summary>
internal static class IntermediateLevel
{
    public static IReadOnlyList<ConformanceItem> Items { get; } =
    [
        new("Intermediate 1", "MUST", "the minimal level", service => EachAsync(service, MinimalLevel.Items)),
        new("Intermediate 2", "MUST", "the ABNF parsed; unsupported functionality is 501", Checks.Status(
            HttpStatusCode.NotImplemented, "Persons?$deltatoken=1", "$crossjoin(Persons,Orders)", "Persons/$each")),
        new("Intermediate 3", "MUST", "`$select`", Select),
        new("Intermediate 4", "MUST", "casts to derived types, if there are any", NoDerivedTypes) { Unmet = "does not apply: the people have none" },
        new("Intermediate 5", "MUST", "`$top`", Checks.Ids(("Persons?$top=3", [1, 2, 3]), ("Persons?$top=0", []))),
        new("Intermediate 6", "MUST", "`/$value` of properties (there are no media entities)", Checks.Texts(
            ("Persons(3)/Name/$value", "Person3"), ("Persons(3)/FloatNumber/$value", "3.123456"), ("Persons(3)/CreatedOn/$value", "2012-01-01T00:00:00.003Z"))),
        new("Intermediate 7", "MUST", "`$filter`", Checks.Ids(("Persons?$filter=Id eq 7", [7]))),
        new("Intermediate 7.1", "MUST", "`eq` and `ne` in `$filter`", Checks.Ids(
            ("Persons?$filter=Name eq 'Person7'", [7]), ("Persons?$filter=Id ne 1&$top=2", [2, 3]), ("UntidyPersons?$filter=Name eq null", [int.MinValue]))),
        new("Intermediate 7.2", "MUST", "parameter aliases in `$filter`", Checks.Ids(("Persons?$filter=Id eq @id or Name eq @name&@id=7&@name='Person9'", [7, 9]))),
        new("Intermediate 7.3", "SHOULD", "other operators in `$filter`, 501 for those not supported", Checks.All(
            Checks.Ids(
                ("Persons?$filter=Id gt 3 and Id le 5", [4, 5]), ("Persons?$filter=Id lt 2 or Id ge 2500", [1, 2500]), ("Persons?$filter=not (Id gt 1)", [1]),
                ("Persons?$filter=Id add 1 eq 4 or Id sub 1 eq 4 or Id mul 2 eq 14 or Id div 100 eq 25 or -Id eq -9", [3, 5, 7, 9, 2500]),
                ("Persons?$filter=Id mod 1000 eq 0", [1000, 2000]), ("Persons?$filter=Id in (3,5)", [3, 5]), ("Persons?$filter=Id divby 2 eq 1", [2])),
            Checks.Status(HttpStatusCode.NotImplemented, "Persons?$filter=$root/Persons(1)/Id eq Id"))),
        new("Intermediate 7.4", "SHOULD", "canonical functions, 501 for those not supported", Checks.All(Checks.Ids(
            ("Persons?$filter=contains(Name,'son250')", [250, 2500]), ("Persons?$filter=endswith(Name,'n7') or startswith(Name,'Person250')", [7, 250, 2500]),
            ("Persons?$filter=length(Name) eq 7 and indexof(Name,'9') eq 6", [9]), ("Persons?$filter=substring(Name,6) eq '9'", [9]),
            ("Persons?$filter=tolower(Name) eq 'person9' or toupper(Name) eq 'PERSON7' or trim(Name) eq 'Person3'", [3, 7, 9]),
            ("Persons?$filter=concat(Name,'!') eq 'Person9!'", [9]), ("Persons?$filter=year(CreatedOn) eq 2012 and second(CreatedOn) eq 2 and Id gt 2499", [2500]),
            ("Persons?$filter=fractionalseconds(CreatedOn) eq 0.007 and second(CreatedOn) eq 0", [7]), ("Persons?$filter=date(CreatedOn) eq 2012-01-01 and Id eq 3", [3]),
            ("Persons?$filter=round(FloatNumber) eq 7 or floor(FloatNumber) eq 9 or ceiling(FloatNumber) eq 4", [3, 7, 9]),
            ("Persons?$filter=CreatedOn lt now() and Id eq 3", [3]), ("Persons?$filter=cast(Id,Edm.Double) eq 3", [3])),
            Checks.Status(HttpStatusCode.NotImplemented, "Persons?$filter=hassubset(Orders,Orders)"))),
        new("Intermediate 7.5", "SHOULD", "`$filter` on expanded entities", AdvancedLevel.ExpandFilter),
        new("Intermediate 8", "SHOULD", "metadata at `$metadata`", MinimalLevel.Metadata),
        new("Intermediate 9", "SHOULD", "the JSON format", MinimalLevel.Format),
        new("Intermediate 10", "SHOULD", "basic authentication over HTTPS, considered", Checks.Status(HttpStatusCode.OK, "Persons?$top=1")) { Unmet = "no: the server measures and has no users" },
        new("Intermediate 11", "SHOULD", "`$search`", AdvancedLevel.Search),
        new("Intermediate 12", "SHOULD", "`$skip`", AdvancedLevel.Skip),
        new("Intermediate 13", "SHOULD", "`$count`", AdvancedLevel.Count),
        new("Intermediate 14", "SHOULD", "`$expand`", MinimalLevel.Expand),
        new("Intermediate 15", "SHOULD", "`any` and `all` on navigation and collection properties", AdvancedLevel.Lambdas),
        new("Intermediate 16", "SHOULD", "`/$count` on navigation and collection properties", AdvancedLevel.CountSegment),
        new("Intermediate 17", "SHOULD", "`$orderby` `asc` and `desc` on properties", AdvancedLevel.OrderBy),
    ];

    public static async Task EachAsync(TestService service, IReadOnlyList<ConformanceItem> items)
    {
        foreach (var item in items.Where(item => item.Force.StartsWith("MUST", StringComparison.Ordinal)))
        {
            await item.Check(service);
        }
    }

    public static Task NoDerivedTypes(TestService service)
    {
        Assert.All(PeopleEdm.Model.SchemaElements.OfType<IEdmStructuredType>(), type => Assert.Null(type.BaseType));
        return Task.CompletedTask;
    }

    private static async Task Select(TestService service)
    {
        foreach (var (select, names) in new[] { ("Name", new[] { "Name" }), ("Id,Name", ["Id", "Name"]), ("*", ["Id", "Name", "CreatedOn", "FloatNumber"]) })
        {
            var row = (await service.GetAsync($"Persons?$top=1&$select={select}"))["value"]![0]!.AsObject();
            Assert.Equal(names, row.Select(property => property.Key));
        }
    }
}
