using System.Globalization;
using System.Text;

namespace Transport.PayloadGeneration.Tests;

/// <summary>Orders of a web shop, as its service would send them: nested, with everything that inference knows.</summary>
internal static class Shop
{
    private static readonly string[] States = ["new", "paid", "in-transit", "delivered"];
    private static readonly string[] Names = ["Ærø & Sønner", "Łódź Sp. z o.o.", "日本堂", "O'Brien", "Müller"];

    public static string Orders(int count)
    {
        var json = new StringBuilder("[");
        for (var i = 1; i <= count; i++)
        {
            json.Append(i == 1 ? "" : ",\n").Append(Order(i));
        }

        return json.Append(']').ToString();
    }

    private static string Order(int i) => string.Create(CultureInfo.InvariantCulture, $$"""
        {"id":{{1000 + i}},"orderNumber":"ORD-2026-{{i:000000}}","externalId":"{{Guid(i)}}","state":"{{States[i % 4]}}","placedAt":"2026-11-{{1 + (i % 28):00}}T08:30:{{i % 60:00}}.{{i % 10}}Z",
        "deliverBy":"2026-12-{{1 + (i % 28):00}}","localTime":"2026-11-01T10:30:00+02:00","views":{{9_000_000_000L + i}},"total":{{i}}.{{i % 100:00}},"weight":{{i}}.123456789,"isGift":{{(i % 3 == 0 ? "true" : "false")}},
        "note":{{(i % 4 == 0 ? "null" : $"\"note {i}\"")}},"customer":{"id":{{i % 7}},"name":"{{Names[i % 5]}}","vat":{{(i % 2 == 0 ? "null" : i)}}},
        "billingAddress":{{Address(i)}},{{(i % 5 == 0 ? "" : $"\"shippingAddress\":{Address(i + 1)},")}}"tags":[{{string.Join(',', Enumerable.Range(0, i % 4).Select(tag => $"\"tag{tag}\""))}}],
        "lines":[{{string.Join(',', Enumerable.Range(1, 1 + (i % 3)).Select(line => Line(i, line)))}}],"ratings":[{{i % 5}}.5,{{i % 3}}.25,0],"attributes":{"{{i}}-colour":"red","{{i % 9}}-size":"é"},
        "payment":{{(i % 6 == 0 ? "null" : $$"""{"method":"card","authorised":"2026-11-02T00:00:00Z","fees":[{"kind":"base","amount":0.00},{"kind":"card","amount":{{i % 9}}.50}]}""")}}}
        """).ReplaceLineEndings("");

    private static string Address(int i) => $$"""{"street":"{{i}} rue de l'Église","city":"Genève","zip":"0{{i}}","country":"CH"}""";

    private static string Line(int i, int line) => string.Create(
        CultureInfo.InvariantCulture, $$"""{"sku":"S-{{i}}-{{line}}","quantity":{{line}},"price":{{i % 50}}.{{line * 25 % 100:00}},"discount":{{(line == 2 ? "0.10" : "null")}},"options":{{(line == 3 ? "[]" : $$"""[{"name":"a","value":"{{i}}"}]""")}}}""");

    private static string Guid(int i) => new System.Guid(i, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11).ToString();
}
