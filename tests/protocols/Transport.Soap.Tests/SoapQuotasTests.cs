namespace Transport.Soap.Tests;

public sealed class SoapQuotasTests
{
    [Fact]
    public void Validate_Profiles_Ok()
    {
        SoapQuotas.WcfDefaults.Validate();
        SoapQuotas.Generous.Validate();
    }

    [Fact]
    public void Validate_SeveralWrong_NamesThemAll()
    {
        var error = Assert.Throws<ArgumentException>(() => new SoapQuotas { MaxDepth = 5000, MaxArrayLength = 0 }.Validate());
        Assert.Equal("MaxDepth must be 1 to 1024, and was 5000; MaxArrayLength must be 1 to 2147483647, and was 0.", error.Message);
    }
}
