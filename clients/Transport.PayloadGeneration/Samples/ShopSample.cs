using System.Text.Encodings.Web;

namespace Transport.PayloadGeneration.Samples;

/// <summary>
/// The built-in sample: orders of a web shop, nested, with all that inference knows, the same bytes each time. Texts are of several alphabets and lengths; only the
/// status of an order has few values, and so is an enum.
/// </summary>
public static class ShopSample
{
    public const string Name = "shop";

    private const int Orders = 200;

    private static readonly string[] Statuses = ["placed", "paid", "packed", "shipped", "delivered", "returned"];

    private static readonly string[] Names = ["Ærø & Sønner", "Łódź Sp. z o.o.", "日本堂", "Aoife O'Brien", "Jürgen Müller", "Ελένη Παππά", "José Núñez", "Zoë van der Berg", "Çağla Şahin", "Иван Петров", "王小明"];

    private static readonly string[] Cities =
        ["Genève", "Łódź", "東京", "Αθήνα", "São Paulo", "København", "Zürich", "Kraków", "İzmir", "Москва", "Reykjavík", "Malmö", "Besançon", "Tromsø", "Córdoba", "Győr", "Plzeň", "Würzburg", "Cork"];

    private static readonly string[] Words = ["Küchentuch", "walnut", "床机", "café-crème", "Fußball", "lámpara", "blåbær", "čaj", "kettle", "notebook", "raincoat", "θερμός", "tin of paint", "сыр", "bicycle bell", "armchair", "saxophone", "ruler", "mug"];

    private static readonly JsonSerializerOptions Json = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    public static Sample Read() => Sample.Parse(Name, JsonSerializer.SerializeToUtf8Bytes(Enumerable.Range(1, Orders).Select(Order).ToArray(), Json));

    private static object Order(int i) => new
    {
        id = 10_000 + i,
        orderNumber = Text($"ORD-2026-{i:000000}"),
        externalId = Guid(i, 1),
        status = Statuses[i % Statuses.Length],
        placedAt = At(i).ToString("yyyy-MM-dd'T'HH:mm:ss.fff'Z'", CultureInfo.InvariantCulture),
        localTime = At(i).ToString("yyyy-MM-dd'T'HH:mm:ss", CultureInfo.InvariantCulture) + (i % 2 == 0 ? "+02:00" : "-03:30"),
        deliverBy = At(i).AddDays(2 + (i % 5)).ToString("yyyy-MM-dd", CultureInfo.InvariantCulture),
        total = Money(i * 1_379),
        tax = Money(i * 211),
        shippingCost = Money(i % 4 * 490),
        weightKg = i * 0.123456789,
        views = 9_000_000_000L + (i * 7_919L),
        isGift = i % 7 == 0,
        note = i % 3 == 0 ? null : string.Join(' ', Enumerable.Range(0, i % 9).Select(word => Word(i + (word * 5)))),
        coupon = i % 6 == 0 ? Text($"{i % 50}-off") : null,
        customer = new
        {
            id = Guid(i % 60, 2),
            number = 4_000_000_000L + (i % 60),
            name = Names[i % Names.Length] + (i % 5 == 0 ? "" : Text($" {i % 60}")),
            email = Text($"customer{i % 60}@example.org"),
            phone = i % 4 == 0 ? null : Text($"+41 22 555 {i % 100:00} {i * 3 % 100:00}"),
            points = i * 17 % 5_000,
            since = Text($"20{10 + (i % 15):00}-0{1 + (i % 9)}-1{i % 10}"),
            isCompany = i % 3 == 1,
        },
        billingAddress = Address(i),
        shippingAddress = i % 4 == 0 ? null : Address(i + 3),
        lines = Enumerable.Range(1, 1 + (i * 5 % 6)).Select(line => Line(i, line)).ToArray(),
        payment = i % 8 == 0 ? null : Payment(i),
        tags = Enumerable.Range(0, i % 4).Select(tag => Word(i + tag)).ToArray(),
        attributes = Enumerable.Range(0, i % 3).ToDictionary(entry => Text($"{entry}-ref.{i % 40}"), entry => Word((i * 3) + entry)),
    };

    private static object Address(int i) => new
    {
        street = Text($"{Word(i)} {1 + (i % 200)}"), zip = Text($"{1_000 + (i * 37 % 9_000)}"), city = Cities[i % Cities.Length], country = Text($"{(char)('A' + (i % 23))}{(char)('B' + (i % 19))}"), box = i % 9 == 0 ? (int?)i : null,
    };

    private static object Line(int i, int line) => new
    {
        position = line,
        sku = Text($"S-{i % 90:000}-{line}"),
        title = Text($"{Word(i + line)} {Word((i * line) + 4)}"),
        quantity = 1 + (i * line % 5),
        unitPrice = Money(i * line * 97 % 90_000),
        discount = line == 2 ? Money(i * 3) : null,
        options = Enumerable.Range(0, (i + line) % 3).Select(option => new { name = Word(option + line + i), value = Text($"{i % 30}/{option}") }).ToArray(),
    };

    private static object Payment(int i) => new
    {
        method = Text($"card ****{i * 53 % 10_000:0000}"),
        authorisedAt = At(i).AddMinutes(1).ToString("yyyy-MM-dd'T'HH:mm:ss'Z'", CultureInfo.InvariantCulture),
        amount = Money(i * 1_379),
        reference = Guid(i, 3),
        fees = new[] { new { kind = "fee:base", amount = Money(0) }, new { kind = "fee:card", amount = Money(i * 7 % 900) } },
    };

    private static DateTime At(int i) => new DateTime(2026, 1, 1, 6, 30, 0, DateTimeKind.Utc).AddMinutes(i * 1_733).AddMilliseconds(i * 77 % 1_000);

    private static string Word(int i) => Words[i % Words.Length];

    private static string Guid(int i, short kind) => new Guid(i * 7_919, kind, 4, 5, 6, 7, 8, 9, 10, 11, 12).ToString();

    /// <summary>With two digits.</summary>
    private static decimal? Money(int cents) => (cents / 100m) + 0.00m;

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
