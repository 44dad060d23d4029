namespace Transport.Plugins.Tests.Data;

/// <summary>Queries whose answers from a database are compared with those from memory.</summary>
internal static class ODataQueries
{
    /// <summary>Every option, and the functions that databases have.</summary>
    public static readonly string[] Usual =
    [
        "Persons", "Persons?$top=5", "Persons?$skip=5&$top=3", "Persons?$filter=Id gt 30", "Persons?$filter=FloatNumber lt 5.5 and Id ne 2 or Name eq 'Person7'",
        "Persons?$filter=startswith(Name,'Person1')", "Persons?$filter=contains(Name,'3')", "Persons?$filter=endswith(Name,'9')", "Persons?$filter=length(Name) eq 7",
        "Persons?$filter=tolower(Name) eq 'person3'", "Persons?$filter=substring(Name,6) eq '12'", "Persons?$filter=indexof(Name,'n') eq 5", "Persons?$filter=concat(Name,'x') eq 'Person4x'",
        "Persons?$filter=Name eq null", "Persons?$filter=Id in (1,2,99)", "Persons?$filter=Id mod 2 eq 0", "Persons?$filter=Id add 1 eq 4", "Persons?$filter=round(FloatNumber) eq 3",
        "Persons?$filter=floor(FloatNumber) eq 3", "Persons?$filter=CreatedOn gt 2000-01-01T00:00:00Z",
        "Persons?$orderby=FloatNumber desc&$top=3", "Persons?$orderby=Name", "Persons?$orderby=Name desc,Id&$skip=3&$top=4", "Persons?$orderby=CreatedOn desc&$top=2",
        "Persons?$count=true&$top=1", "Persons?$count=true&$filter=Id lt 4", "Persons/$count", "Persons/$count?$filter=Id gt 3", "Persons?$select=Name", "Persons?$select=Id,CreatedOn&$top=2",
        "Persons?$expand=Orders", "Persons?$expand=Orders&$top=2&$filter=Id gt 5", "Persons?$expand=Orders($filter=Id gt 4;$orderby=Id desc;$top=1)&$top=4",
        "Persons?$expand=Orders($select=ProductName)&$select=Id&$top=3", "Persons?$expand=Orders($count=true)&$top=2", "Persons?$filter=Orders/any(o:o/Id eq 3)", "Persons?$filter=Orders/all(o:o/Id gt 3)",
        "Persons?$filter=Orders/$count gt 1&$top=2", "Persons(3)", "Persons(3)?$expand=Orders", "Persons(3)?$select=Name", "Persons(99)", "Persons(3)/Orders", "Persons(3)/Name",
        "Orders", "Orders?$filter=PersonId eq 2&$orderby=Id desc", "Orders?$top=2&$count=true", "Orders?$filter=ProductName eq 'OrderedProduct5'", "Persons?$filter=Nothing eq 1", "Persons?$top=-1",
    ];

    /// <summary>Instants are ticks in the database, which has no parts of them.</summary>
    public static readonly string[] Parts =
    [
        "Persons?$filter=year(CreatedOn) eq 2012", "Persons?$filter=minute(CreatedOn) eq 0", "Persons?$filter=date(CreatedOn) eq 2012-01-01",
        "Persons?$orderby=second(CreatedOn) desc&$top=1",
        "Persons?$filter=fractionalseconds(CreatedOn) lt 0.5", "Persons?$filter=time(CreatedOn) gt 12:00:00",
    ];

    /// <summary>What databases and libraries answer differently unless it is asked for with care: letter case, nulls and their order, the type of a literal, pages.</summary>
    public static readonly string[] Exact =
    [
        "Persons?$filter=startswith(Name,'person1')", "Persons?$filter=contains(Name,'P')", "Persons?$filter=contains(Name,'p')", "Persons?$filter=contains(Name,'%25')", "Persons?$filter=startswith(Name,'')",
        "Persons?$filter=not contains(Name,'1')", "Persons?$filter=not startswith(Name,'Person1')", "Persons?$filter=not (Name lt 'Person2')", "Persons?$filter=Name ge 'Person2'", "Persons?$filter='Person2' le Name",
        "Persons?$filter=Name ne 'Person2'", "Persons?$filter=Name ne null", "Persons?$filter=not (Name eq null)", "Persons?$filter=Name in ('Person2','Person3')", "Persons?$orderby=Name desc", "Persons?$orderby=Name&$top=7",
        "Persons?$filter=Id gt 2.5", "Persons?$filter=Id lt 3000000000", "Persons?$filter=Id eq -1", "Persons?$filter=FloatNumber gt 12", "Persons?$filter=FloatNumber eq 3.123456", "Persons?$filter=FloatNumber lt INF",
        "Persons?$filter=Orders/any()", "Persons?$filter=Orders/all(o:contains(o/ProductName,'1'))", "Persons?$filter=Orders/any(o:o/PersonId eq 3 and o/ProductName ne null)", "Persons?$filter=Orders/any(o:o/PersonId eq $it/Id)",
        "Persons?$filter=not Orders/any(o:o/Id gt 10)", "Persons?$filter=Orders/$count eq 2 and Id le 3", "Persons?$filter=CreatedOn eq null", "Persons?$filter=(Id gt 3 or Id lt 2) and not (Id eq 10)", "Persons?$filter=true",
        "Persons?$skip=38", "Persons?$skip=100&$count=true", "Persons?$top=0&$count=true", "Persons?$top=2&$top=3", "Persons?$select=Orders", "Persons?$expand=Orders&$select=Name&$filter=Id eq 2&$count=true",
        "Persons?$filter=Id eq @p&@p=4", "Persons?$filter=Id gt", "Persons(3)/Orders?$filter=Id gt 5", "Persons(3)/Orders/$count", "Orders?$filter=contains(ProductName,'1')&$orderby=ProductName desc&$top=3", "Orders/$count", "Persons?$search=Person3",
        "Persons?$filter=substring(Name,-1) eq 'x'", "Persons?$filter=substring(Name,1,2) eq 'er'", "Persons?$filter=Name eq '%ED%A0%80'", "Persons?$filter=contains(Name,'_')", "Persons?$filter=endswith(Name,'')",
        "Persons?$filter=endswith(Name,'N1')", "Persons?$filter=trim(Name) eq 'Person1'", "Persons?$filter=toupper(Name) eq 'PERSON1'", "Persons?$filter=ceiling(FloatNumber) eq 3", "Persons?$filter=FloatNumber mul 1e300 gt 1e300",
        "Persons?$filter=cast(Id,Edm.String) eq '3'", "Persons?$filter=Id eq 3 or true", "Persons?$orderby=length(Name),Id", "Persons?$orderby=Orders/$count desc,Id", "Persons?$skip=2147483647",
        "Persons?$filter=totaloffsetminutes(CreatedOn) eq 0", "Persons?$filter=CreatedOn gt 0001-01-01T00:00:00Z", "Persons?$filter=CreatedOn lt 9999-12-31T23:59:59.9999999Z",
        "Persons?$filter=Orders/any(o:o/CreatedOn gt $it/CreatedOn)", "Persons?$apply=aggregate($count as n)", "Persons?$compute=Id add 1 as n&$select=n", "Persons?$filter=concat(concat(Name,' '),Name) ne null",
        "Persons?$expand=Orders($filter=contains(ProductName,'1'))&$top=3", "Persons?$expand=Orders($top=0)&$top=2", "Persons?$expand=Orders($skip=1)&$top=2", "Persons?$expand=*&$top=2", "Persons?$expand=Orders/$ref&$top=2",
        "Persons?$expand=Orders/$count&$top=2", "Persons(3)?$expand=Orders($filter=Id gt 6)", "Persons(3)?$filter=Id eq 3", "Orders?$filter=length(ProductName) gt 14&$top=3", "Orders?$orderby=ProductName,Id&$top=4",
    ];

    /// <summary>What PostgreSQL has no value for, and ends the statement.</summary>
    public static readonly string[] WithoutValue =
    [
        "Persons?$filter=Id div 0 eq 1", "Persons?$filter=Id mod 0 eq 1", "Persons?$filter=Id add 2147483647 eq 1", "Persons?$filter=Id mul 1000000000 gt 1", "Persons?$filter=FloatNumber div 0 gt 1",
        "Persons?$filter=substring(Name,1,-1) eq 'x'", "Persons?$filter=contains(Name,'%00')", "Persons?$filter=Name eq 'a%00b'", "Persons?$filter=Id div 0 eq 1&$count=true",
    ];
}
