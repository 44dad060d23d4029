using Microsoft.OData.Edm;
using Transport.OData.Model;

namespace Transport.OData.Tests.Library;

/// <summary>
/// Authors, their books and the books' chapters: navigation to one and to many, three levels deep and back to where it came from, an enumeration,
/// complex values, and primitives that the people model does not have.
/// </summary>
internal static class LibraryEdm
{
    private const string Namespace = "Library";

    public static IEdmModel Model { get; } = Build();

    public static ODataModel Mapped { get; } = new ODataModelBuilder(Model)
        .Map<Author>("Library.Author").Map<Book>("Library.Book").Map<Chapter>("Library.Chapter").Map<Address>("Library.Address").Build();

    private static EdmModel Build()
    {
        var model = new EdmModel();
        var author = model.AddEntityType(Namespace, "Author");
        var book = model.AddEntityType(Namespace, "Book");
        var chapter = model.AddEntityType(Namespace, "Chapter");
        var address = model.AddComplexType(Namespace, "Address");
        var genre = new EdmEnumType(Namespace, "Genre");
        foreach (var member in Enum.GetValues<Genre>())
        {
            genre.AddMember($"{member}", new EdmEnumMemberValue((long)member));
        }

        model.AddElement(genre);
        Add(address, ("City", EdmPrimitiveTypeKind.String, true), ("Zip", EdmPrimitiveTypeKind.Int32, true));
        author.AddKeys(author.AddStructuralProperty("Id", EdmPrimitiveTypeKind.Int32, isNullable: false));
        Add(
            author, ("Name", EdmPrimitiveTypeKind.String, true), ("Born", EdmPrimitiveTypeKind.Date, true), ("Rating", EdmPrimitiveTypeKind.Double, true),
            ("Active", EdmPrimitiveTypeKind.Boolean, true), ("Royalty", EdmPrimitiveTypeKind.Decimal, true));
        author.AddStructuralProperty("Genre", new EdmEnumTypeReference(genre, isNullable: false));
        author.AddStructuralProperty("Address", new EdmComplexTypeReference(address, isNullable: true));
        author.AddStructuralProperty("Nicknames", new EdmCollectionTypeReference(new EdmCollectionType(EdmCoreModel.Instance.GetString(isNullable: false))));
        book.AddKeys(book.AddStructuralProperty("Isbn", EdmPrimitiveTypeKind.Int64, isNullable: false));
        Add(
            book, ("Title", EdmPrimitiveTypeKind.String, true), ("Published", EdmPrimitiveTypeKind.DateTimeOffset, false), ("Pages", EdmPrimitiveTypeKind.Int16, true),
            ("Price", EdmPrimitiveTypeKind.Decimal, false), ("Reading", EdmPrimitiveTypeKind.Duration, true), ("Code", EdmPrimitiveTypeKind.Guid, false));
        chapter.AddKeys(chapter.AddStructuralProperty("Id", EdmPrimitiveTypeKind.Int32, isNullable: false));
        Add(
            chapter, ("Heading", EdmPrimitiveTypeKind.String, true), ("Words", EdmPrimitiveTypeKind.Int32, false), ("Start", EdmPrimitiveTypeKind.TimeOfDay, false));

        var container = model.AddEntityContainer(Namespace, "Container");
        var (authors, books, chapters) = (container.AddEntitySet("Authors", author), container.AddEntitySet("Books", book), container.AddEntitySet("Chapters", chapter));
        authors.AddNavigationTarget(Navigation(author, "Mentor", author, EdmMultiplicity.ZeroOrOne), authors);
        authors.AddNavigationTarget(Navigation(author, "Students", author, EdmMultiplicity.Many), authors);
        authors.AddNavigationTarget(Navigation(author, "Books", book, EdmMultiplicity.Many), books);
        books.AddNavigationTarget(Navigation(book, "Author", author, EdmMultiplicity.ZeroOrOne), authors);
        books.AddNavigationTarget(Navigation(book, "Chapters", chapter, EdmMultiplicity.Many), chapters);
        return model;
    }

    private static void Add(EdmStructuredType type, params (string Name, EdmPrimitiveTypeKind Kind, bool IsNullable)[] properties)
    {
        foreach (var (name, kind, isNullable) in properties)
        {
            type.AddStructuralProperty(name, EdmCoreModel.Instance.GetPrimitive(kind, isNullable));
        }
    }

    private static EdmNavigationProperty Navigation(EdmEntityType from, string name, EdmEntityType to, EdmMultiplicity multiplicity) =>
        from.AddUnidirectionalNavigation(new EdmNavigationPropertyInfo { Name = name, Target = to, TargetMultiplicity = multiplicity });
}
