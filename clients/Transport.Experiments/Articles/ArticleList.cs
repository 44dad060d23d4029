using System.Text.Json.Serialization;
using Transport.Experiments.Callers;
using Transport.Experiments.Callers.Survey;
using Transport.Experiments.ColdTries;
using Transport.Experiments.Entities;
using Transport.Experiments.ServiceModes;

namespace Transport.Experiments.Articles;

// Every article, by its name in JSON: here and nowhere else.
[JsonPolymorphic(TypeDiscriminatorPropertyName = "article")]
[JsonDerivedType(typeof(Article1Plan), "1")]
[JsonDerivedType(typeof(Article2Plan), "2")]
[JsonDerivedType(typeof(SurveyPlan), "2.2")]
[JsonDerivedType(typeof(Article3Plan), "3")]
[JsonDerivedType(typeof(Article5Plan), "5")]
public abstract partial record ArticlePlan;

[JsonDerivedType(typeof(Article1Summary))]
[JsonDerivedType(typeof(Article2Summary))]
[JsonDerivedType(typeof(SurveySummary))]
[JsonDerivedType(typeof(Article3Summary))]
[JsonDerivedType(typeof(Article5Summary))]
public abstract partial record ArticleSummary;
