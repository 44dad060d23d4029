using Transport.Experiments.ColdTries;
using Transport.Experiments.ServiceModes;

namespace Transport.Experiments.Articles;

// Every article that has a wire, by its name in JSON: here and nowhere else.
[JsonPolymorphic(TypeDiscriminatorPropertyName = "article")]
[JsonDerivedType(typeof(Article1Plan), "1")]
[JsonDerivedType(typeof(Article2Plan), "2")]
[JsonDerivedType(typeof(Article3Plan), "3")]
public abstract partial record ArticlePlan;
