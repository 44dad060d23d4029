namespace Transport.OData.CompiledPayloads.Tests.Shop;

/// <summary>Queries out of a grammar and a seed.</summary>
/// <param name="isTranslatable">Whether LINQ providers of databases can run them.</param>
public sealed class Queries(int seed, bool isTranslatable)
{
    /// <summary>Queries per seed: 250, or what the environment variable DIFFERENTIAL_QUERIES says.</summary>
    public static readonly int PerSeed = int.TryParse(Environment.GetEnvironmentVariable("DIFFERENTIAL_QUERIES"), CultureInfo.InvariantCulture, out var most) ? most : 250;

    private static readonly string[] Numbers =
        ["Id", "Points", "Level", "Small", "Signed", "Score", "Weight", "Rating", "Balance", "Home/Number"];

    private static readonly string[] Texts = ["Name", "Code", "Home/City", "Home/Street", "Home/Country/Name"];
    private static readonly string[] Comparisons = ["eq", "ne", "gt", "ge", "lt", "le"];
    private static readonly string[] Arithmetic = ["add", "sub", "mul", "div", "mod"];
    private static readonly string[] Words = ["Anna", "O''Neil", "n", "", "Bern", "C01", "名", "a b", "100%", "x&y+z", "Zo"];
    private static readonly string[] Selectable =
        ["Id", "Name", "Code", "Kind", "Former", "Ways", "Score", "Balance", "Token", "Since", "Stamp", "Lasts", "Photo", "Tags", "Home", "Places", "*", "Opens", "Born"];

    private readonly Random _random = new(seed);

    /// <summary>The next query, of the set <c>Customers</c> mostly.</summary>
    public string Next()
    {
        if (Chance(12))
        {
            var key = Number(70);
            return Pick(
                $"Customers({key})", $"Customers({key})?$select={Select()}", $"Customers({key})?$expand={Expand(1)}", $"Customers({key})/Orders",
                $"Customers({key})/Orders?$filter={OrderFilter()}", $"Customers({key})/Name", $"Customers({key})/Home", $"Customers({key})/Places",
                $"Customers({key})/Nothing", "Customers/$count", $"Customers/$count?$filter={E(Filter(1))}", $"Orders({key})",
                $"Orders?$filter={OrderFilter()}", "Orders?$expand=Lines", $"Orders?$skip={key}");
        }

        var options = new List<string>();
        Maybe(options, 60, () => "$filter=" + E(Filter(2)));
        Maybe(options, 25, () => "$orderby=" + E(OrderBy()));
        Maybe(options, 30, () => "$select=" + Select());
        Maybe(options, 35, () => "$expand=" + Expand(2));
        Maybe(options, 30, () => "$top=" + Number(12));
        Maybe(options, 20, () => "$skip=" + Number(8));
        Maybe(options, 20, () => "$count=" + Pick("true", "false"));
        Maybe(options, 4, () => "$apply=" + E(Pick("groupby((Kind))", "aggregate(Points with sum as S)", "filter(Id gt 3)/groupby((Active),aggregate($count as C))")));
        Maybe(options, 4, () => "$compute=" + E("Id mul 2 as Twice"));
        Maybe(options, 3, () => "$search=" + Pick("anna", "a b"));
        Maybe(options, 3, () => "other=" + Number(100));
        Maybe(options, 2, () => Pick("$levels=2", "$unknown=1", "$top=100000", "$skip=-1", "$top=x", "$filter=Nothing eq 1", "$orderby=", "$expand=Tags"));
        var set = Chance(5) ? Pick("Listed", "Applied") : "Customers";
        return options.Count == 0 ? set : $"{set}?{string.Join('&', options)}";
    }

    /// <summary>A query with a few characters taken out, put in or changed.</summary>
    public string NextDamaged()
    {
        var text = Uri.UnescapeDataString(Next()).ToList();
        var start = text.IndexOf('?') + 1;
        for (var i = _random.Next(1, 4); i > 0 && text.Count > start; i--)
        {
            var at = _random.Next(start, text.Count);
            switch (_random.Next(3))
            {
                case 0:
                    text.RemoveAt(at);
                    break;
                case 1:
                    text.Insert(at, Pick('\'', '(', ')', ',', ' ', '$', '1', 'x', '/', ';', '@', '\u0001'));
                    break;
                default:
                    text[at] = Pick('\'', '(', ')', '=', '0', '9', 'e', '-');
                    break;
            }
        }

        var path = new string([.. text]);
        return start == 0 ? Uri.EscapeDataString(path) : path[..start] + Uri.EscapeDataString(path[start..]).Replace("%3D", "=", StringComparison.Ordinal).Replace("%26", "&", StringComparison.Ordinal);
    }

    public (string, string)[] Headers() => Chance(75) ? [] :
    [
        Pick(
            ("Accept", "application/json;odata.metadata=none"), ("Accept", "application/json;odata.metadata=full"),
            ("Accept", "application/json;odata.metadata=minimal"), ("Accept", "application/json;IEEE754Compatible=true"),
            ("Accept", "application/json;odata.streaming=false"), ("Accept", "*/*"), ("Accept", "text/plain"), ("Accept", "application/xml"),
            ("OData-MaxVersion", "4.0"), ("OData-MaxVersion", "4.01"), ("OData-Version", "4.01"), ("OData-MaxVersion", "nonsense"),
            ("Prefer", "odata.maxpagesize=3"), ("Prefer", "odata.include-annotations=\"*\""), ("Prefer", "return=minimal"),
            ("Accept-Charset", "utf-16"), ("Accept-Charset", "utf-8"), ("If-None-Match", "W/\"1\"")),
    ];

    private static string E(string text) => Uri.EscapeDataString(text);

    private string Filter(int depth)
    {
        if (depth > 0 && Chance(35))
        {
            return Pick(
                () => $"{Filter(depth - 1)} {Pick("and", "or")} {Filter(depth - 1)}", () => $"not ({Filter(depth - 1)})", () => $"({Filter(depth - 1)})");
        }

        return Pick(
            () => $"{Pick(Numbers)} {Pick(Comparisons)} {Operand()}",
            () => $"{Operand()} {Pick(Comparisons)} {Pick(Numbers)}",
            () => $"{Pick(Numbers)} {Pick(Arithmetic)} {Number(9)} {Pick(Comparisons)} {Number(50)}",
            () => $"{Pick(Texts)} {Pick("eq", "ne", "gt", "le")} {Word()}",
            () => $"{Pick("contains", "startswith", "endswith")}({Pick(Texts)},{Word()})",
            () => $"length({Pick(Texts)}) {Pick(Comparisons)} {Number(9)}",
            () => $"{Pick("tolower", "toupper", "trim")}({Pick(Texts)}) eq {Word()}",
            () => $"substring({Pick(Texts)},{Number(4)}) eq {Word()}",
            () => $"concat(Code,{Word()}) ne {Word()}",
            () => $"indexof(Code,{Word()}) {Pick(Comparisons)} {Number(3)}",
            () => $"{Pick("Former", "Name", "Weight", "Checked", "Until", "Home", "Best")} {Pick("eq", "ne")} null",
            () => $"Kind {Pick("eq", "ne")} {Pick("'Trade'", "Shop.Kind'State'", "'Private'")}",
            () => $"Ways has Shop.Ways'{Pick("Mail", "Phone")}'",
            () => $"Active {Pick("eq true", "ne true", "")}".Trim(),
            () => $"Token eq 0000000{Number(10)}-0007-0009-0102-030405060708",
            () => $"Id in ({Number(9)},{Number(60)},{Number(30)})",
            () => $"Code in ('C00{Number(9)}',{Word()})",
            () => $"Orders/{Pick("any", "all")}(o:o/{Pick("Amount", "Id", "Discount")} {Pick(Comparisons)} {Number(60)})",
            () => $"Orders/any(o:o/Lines/any(l:l/Count eq {Number(4)}) and o/Id gt {Number(20)})",
            () => "Orders/any()",
            () => $"Orders/$count {Pick(Comparisons)} {Number(3)}",
            () => $"Best/Amount gt {Number(40)}",
            () => $"{Pick("year", "month", "day")}({Pick("Born", "Stamp")}) {Pick(Comparisons)} {Number(12)}",
            () => isTranslatable ? $"Id eq {Number(9)}" : $"{Pick("Since", "Until", "Stamp")} {Pick(Comparisons)} {Instant()}",
            () => isTranslatable ? $"Born gt 1980-01-0{Number(8) + 1}" : $"{Pick("round", "floor", "ceiling")}(Score) {Pick(Comparisons)} {Number(40)}",
            () => isTranslatable ? "Active" : $"Tags/any(t:t eq {Word()})",
            () => isTranslatable ? "Active" : $"Places/any(p:p/City eq {Word()})",
            () => isTranslatable ? "Active" : $"-Id lt -{Number(20)}");
    }

    private string OrderFilter() => E(Pick($"Amount gt {Number(50)}", $"contains(Product,'{Number(6)}')", $"Lines/any(l:l/Id eq {Number(20)})"));

    private string OrderBy() => Pick(
        "Name", "Name desc,Id", "Kind,Id desc", "Id desc", "length(Code) desc,Id", isTranslatable ? "Points" : "Score desc,Code", "Home/City,Id",
        isTranslatable ? "Level" : "Since desc", $"Id mod {Number(5) + 1},Id");

    private string Select() => string.Join(
        ',', Enumerable.Range(0, _random.Next(1, 4)).Select(_ => Chance(8) ? Pick("Home/City", "Home($select=City)", "Home/Country/Name", "Orders") : Pick(Selectable)).Distinct());

    private string Expand(int depth)
    {
        var options = new List<string>();
        var isOrders = Chance(65);
        Maybe(options, 20, () => "$select=" + Pick("Id", "Id,Product", "Amount"));
        Maybe(options, depth > 1 ? 30 : 0, () => "$expand=" + Pick("Lines", "Lines($select=Text)", $"Lines($filter=Id gt {Number(20)})", "Customer($select=Code)"));
        if (isOrders)
        {
            Maybe(options, 25, () => "$filter=" + Pick($"Id gt {Number(30)}", $"Amount lt {Number(60)} and Discount ge 0.25", $"contains(Product,'{Number(6)}')"));
            Maybe(options, 20, () => "$orderby=" + Pick("Id desc", "Product,Id"));
            Maybe(options, 15, () => "$top=" + Number(3));
            Maybe(options, 10, () => "$skip=" + Number(2));
            Maybe(options, 15, () => "$count=true");
        }

        var nested = options.Count == 0 ? "" : $"({string.Join(';', options)})";
        var first = (isOrders ? "Orders" : "Best") + nested;
        return E(Chance(8) ? Pick("*", "Orders/$ref", "Orders/$count", "Best,Orders($levels=1)") : Chance(15) ? first + (isOrders ? ",Best" : ",Orders") : first);
    }

    private string Operand() => Pick(Number(60).ToString(CultureInfo.InvariantCulture), "2.5", "1e1", "12345678901", "-3", "0.1m", $"{Number(99)}.25");

    private string Instant() => $"201{_random.Next(1, 7)}-0{_random.Next(1, 9)}-11T0{Number(9)}:30:00{Pick("Z", ".5Z", "+02:00")}";

    private string Word() => $"'{Pick(Words)}'";

    private int Number(int most) => _random.Next(most);

    private bool Chance(int percent) => _random.Next(100) < percent;

    private void Maybe(List<string> options, int percent, Func<string> option)
    {
        if (Chance(percent))
        {
            options.Add(option());
        }
    }

    private T Pick<T>(params T[] choices) => choices[_random.Next(choices.Length)];

    private string Pick(params Func<string>[] choices) => choices[_random.Next(choices.Length)]();
}
