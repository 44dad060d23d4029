namespace Transport.Experiments.Tests.Load.Planning;

public class SlaTests
{
    [Fact]
    public void Parse_AllKindsOfTerms_ReadsThemAndPrintsThemAgain()
    {
        var sla = Sla.Parse("p95<3s, errors<0.1%,median<20ms,p99.9<250.5ms,rate>100", out var problem);

        Assert.Null(problem);
        Assert.Equal(
            [
                new SlaTerm(SlaMetric.Quantile, 0.95, true, 3000), new SlaTerm(SlaMetric.Errors, 0, true, 0.001), new SlaTerm(SlaMetric.Quantile, 0.5, true, 20),
                new SlaTerm(SlaMetric.Quantile, 0.999, true, 250.5), new SlaTerm(SlaMetric.Rate, 0, false, 100),
            ],
            sla!.Terms.Select(term => term with { Probability = Math.Round(term.Probability, 6) }));
        Assert.Equal("p95<3s,errors<0.1%,median<20ms,p99.9<250.5ms,rate>100", sla.ToString());
    }

    [Fact]
    public void Parse_Nothing_PromisesNothing() => Assert.Empty(Sla.Parse("", out _)!.Terms);

    [Theory]
    [InlineData("p95")]
    [InlineData("p95<3")]
    [InlineData("p95>3s")]
    [InlineData("p0<3s")]
    [InlineData("p100<3s")]
    [InlineData("p95<0s")]
    [InlineData("errors<1")]
    [InlineData("errors<101%")]
    [InlineData("errors>1%")]
    [InlineData("rate<5")]
    [InlineData("mean<5ms")]
    [InlineData("p95<-1s")]
    [InlineData("p95<1e3s")]
    [InlineData("p95<3s;errors<1%")]
    public void Parse_WhatIsNoTerm_SaysWhatToType(string text)
    {
        Assert.Null(Sla.Parse("errors<1%," + text, out var problem));

        Assert.StartsWith($"'{text}' is not an SLA term: type terms such as p95<3s", problem, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("p95<3s", 2999.9, true)]
    [InlineData("p95<3s", 3000, false)]
    [InlineData("rate>100", 100, false)]
    [InlineData("rate>100", 100.1, true)]
    public void IsKept_AtTheLimit_IsBroken(string term, double figure, bool kept) => Assert.Equal(kept, Sla.Parse(term, out _)!.Terms[0].IsKept(figure));
}
