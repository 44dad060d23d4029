/** Queries to try, each with what it shows. */
export const odataExamples: readonly { query: string; words: string }[] = [
  { query: "Persons?$top=5", words: "the first five persons" },
  { query: "Persons?$top=3&$expand=Orders", words: "three persons with their orders, as the article's test 2" },
  { query: "Persons?$filter=FloatNumber gt 500&$orderby=Name desc&$top=5", words: "filtered and ordered" },
  { query: "Persons?$filter=Orders/any(o: o/Id eq 42)&$expand=Orders", words: "who ordered this?" },
  { query: "Persons?$apply=aggregate(FloatNumber with average as Mean)", words: "an average, computed by the server" },
  { query: "Persons(7)?$select=Id,Name", words: "one person, two properties" },
  { query: "Persons?$count=true&$top=0", words: "how many there are" },
  { query: "Persons?$filter=Nme eq 'x'", words: "a mistake, and what the server says of it" },
];
