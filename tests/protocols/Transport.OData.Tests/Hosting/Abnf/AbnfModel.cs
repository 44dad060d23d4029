using System.Collections;
using Microsoft.OData.Edm;
using Transport.OData.Model;

namespace Transport.OData.Tests.Hosting.Abnf;

/// <summary>
/// The names that the ABNF's test cases use: the grammar knows no model, but a parser refuses what its model does not have. Types are open, so
/// that other names can be properties too.
/// </summary>
internal sealed class AbnfModel : IODataSource
{
    private const string Namespace = "Model";

    private static readonly string[] ToMany = ["DirectReports", "Items", "Orders", "Products", "Sales"];

    private static readonly string[] ToOne =
        ["Category", "Continent", "Country", "Countries", "Currency", "Customer", "Customers", "Manager", "Product", "ProductGroup", "Supplier", "Time"];

    private static readonly string[] Derived = ["Customer", "Employee", "Manager", "BestSellingProduct", "PreferredSupplier", "VipCustomer"];

    private static readonly Dictionary<EdmPrimitiveTypeKind, string[]> Primitives = new()
    {
        [EdmPrimitiveTypeKind.String] =
        [
            "AccountRepresentative", "City", "Code", "code", "CompanyName", "ContactName", "CountryCode", "eyeColor", "FirstName", "LastName", "message", "Month",
            "Name", "severity", "Spokesperson", "State", "Status", "Street", "Title", "ZipCode",
        ],
        [EdmPrimitiveTypeKind.Decimal] = ["Age", "Amount", "Cost", "Population", "Price", "Quantity", "Rating", "Revenue", "Size", "SumAmount", "TaxRate", "X"],
        [EdmPrimitiveTypeKind.Boolean] = ["Completed", "Shipped"],
        [EdmPrimitiveTypeKind.DateTimeOffset] = ["BirthDate", "Date", "ReleaseDate"],
        [EdmPrimitiveTypeKind.Duration] = ["LifeTime"],
    };

    public static ODataModel Mapped { get; } = new ODataModelBuilder(Build())
        .Map<Thing>("Model.Thing").Map<Thing.Place>("Model.Place").Build();

    public IEnumerable GetEntitySet(IEdmEntitySet entitySet) => new[] { new Thing { ID = 1 } };

    public ValueTask<object?> InvokeAsync(
        IEdmOperationImport operation, IReadOnlyDictionary<string, object?> arguments, CancellationToken cancellationToken) =>
        throw new NotSupportedException("There are no operations.");

    private static EdmModel Build()
    {
        var model = new EdmModel();
        var thing = model.AddEntityType(Namespace, "Thing", null, isAbstract: false, isOpen: true);
        thing.AddKeys(thing.AddStructuralProperty("ID", EdmPrimitiveTypeKind.Int32, isNullable: false));
        var place = model.AddComplexType(Namespace, "Place", null, isAbstract: false, isOpen: true);
        model.AddElement(new EdmComplexType(Namespace, "AddressWithLocation", place, isAbstract: false, isOpen: true));
        foreach (var name in Derived)
        {
            model.AddElement(new EdmEntityType(Namespace, name, thing, isAbstract: false, isOpen: true));
        }

        var style = new EdmEnumType("Sales", "Pattern", isFlags: true);
        style.AddMember("Solid", new EdmEnumMemberValue(1));
        style.AddMember("Yellow", new EdmEnumMemberValue(32));
        model.AddElement(style);
        thing.AddStructuralProperty("style", new EdmEnumTypeReference(style, isNullable: true));
        thing.AddStructuralProperty("Address", new EdmComplexTypeReference(place, isNullable: true));
        thing.AddStructuralProperty("Addresses", CollectionOf(new EdmComplexTypeReference(place, isNullable: true)));
        foreach (var (kind, names) in Primitives)
        {
            foreach (var name in names)
            {
                thing.AddStructuralProperty(name, kind);
            }
        }

        place.AddStructuralProperty("City", EdmPrimitiveTypeKind.String);
        place.AddStructuralProperty("Street", EdmPrimitiveTypeKind.String);
        foreach (var name in new[] { "EmailAddresses", "Names", "Sizes" })
        {
            thing.AddStructuralProperty(name, CollectionOf(EdmCoreModel.Instance.GetString(isNullable: true)));
        }

        var set = model.AddEntityContainer(Namespace, "Container").AddEntitySet("Products", thing);
        foreach (var (name, multiplicity) in ToMany.Select(name => (name, EdmMultiplicity.Many)).Concat(ToOne.Select(name => (name, EdmMultiplicity.ZeroOrOne))))
        {
            set.AddNavigationTarget(
                thing.AddUnidirectionalNavigation(new EdmNavigationPropertyInfo { Name = name, Target = thing, TargetMultiplicity = multiplicity }), set);
        }

        return model;
    }

    private static EdmCollectionTypeReference CollectionOf(IEdmTypeReference item) => new(new EdmCollectionType(item));

    /// <summary>A row, as far as it needs one.</summary>
    internal sealed class Thing
    {
        public int ID { get; set; }

        internal sealed class Place;
    }
}
