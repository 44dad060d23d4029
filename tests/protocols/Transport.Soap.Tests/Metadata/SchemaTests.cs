using System.Runtime.Serialization;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Schema;
using Transport.PayloadModels;
using Transport.Soap.Dispatch;
using Transport.Soap.Metadata;
using Transport.Soap.Tests.Contracts;

namespace Transport.Soap.Tests.Metadata;

/// <summary>What the data contract serialiser writes is valid by the schemas that we publish for it.</summary>
public sealed class SchemaTests
{
    [Fact]
    public void Schemas_RandomPrimitives_AreValid()
    {
        var schemas = SchemasOf<Primitives>();
        var random = new Random(20261121);
        for (var i = 0; i < 200; i++)
        {
            AssertValid(schemas, RandomPrimitives.Next(random));
        }
    }

    [Fact]
    public void Schemas_Composites_AreValid() => AssertValid(SchemasOf<Composites>(), new Composites
    {
        Ints = [1, 2],
        Texts = [null, "", "x"],
        Gaps = [1, null],
        Grid = [[1, 2], []],
        Maybe = Colour.Blue,
        Other = new Elsewhere { Back = new Composites() },
        Others = [new Elsewhere { Word = "w" }, null!],
        Where = new Point { X = 1 },
    });

    [Fact]
    public void Schemas_Inheritance_IsValid() => AssertValid(SchemasOf<Child>(), new Child { Zeta = 2, Must = "m", Own = new Elsewhere { Value = 4 } });

    [Fact]
    public void Schemas_UntidyPersons_AreValid() => AssertValid(SchemasOf<Person[]>(), UntidyPersons.Get(true));

    [Fact]
    public void Schemas_WrongOrderOfMembers_IsNotValid()
    {
        var xml = XDocument.Parse("<Point xmlns=\"urn:sample\"><Y>1</Y><X>1</X></Point>");

        Assert.Throws<XmlSchemaValidationException>(() => xml.Validate(SchemasOf<Point>(), null));
    }

    private static XmlSchemaSet SchemasOf<T>()
    {
        var description = new SoapServiceDescription("ISample", Reference.Namespace);
        description.Add<Nothing, T>("Get");
        var document = new WsdlDocument(description, WsdlBinding.Of(SoapHttpBinding.BasicHttp));
        return WsdlTests.Compile(document.Wsdl("http://127.0.0.1/sample", metadata: null));
    }

    internal static void AssertValid<T>(XmlSchemaSet schemas, T value)
    {
        using var stream = new MemoryStream();
        new DataContractSerializer(typeof(T)).WriteObject(stream, value);
        stream.Position = 0;
        var document = XDocument.Load(stream);
        Assert.NotNull(schemas.GlobalElements[new XmlQualifiedName(document.Root!.Name.LocalName, document.Root.Name.NamespaceName)]);
        document.Validate(schemas, (_, problem) => Assert.Fail($"{problem.Message}\n{document}"));
    }

    [DataContract(Namespace = Reference.Namespace)]
    internal sealed class Nothing;
}
