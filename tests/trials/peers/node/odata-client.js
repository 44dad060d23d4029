// An OData client library of npm as a client of an OData row.
// Arguments: the service root, the library, then commands: "persons:COUNT:ORDERS", "untidy" and "all-persons" (no $top, next links followed)
// print a digest of docs/digests.md; "filtered" prints the rows of a query with $filter, $orderby, $select and $expand as JSON, "nested" those of the
// same query with options for the expanded rows.
'use strict';
const { PeopleDigest } = require('./people-digest');
const [root, name, ...commands] = process.argv.slice(2);

const filtered = { $filter: "startswith(Name,'Person9') and FloatNumber gt 50", $orderby: 'CreatedOn desc', $top: 3, $select: 'Id,Name' };

// Every verb ends in an array of rows as the library hands them out. ts-odata-client has no options for expanded rows.
const libraries = {
  odata() {
    const { o } = require('odata');
    const get = (set, query) => o(`${root}/`, { headers: { accept: 'application/json' } }).get(set).query(query);
    return {
      persons: (count, expand) => get('Persons', { $top: count, ...expand && { $expand: 'Orders' } }),
      untidy: () => get('UntidyPersons', { $expand: 'Orders' }),
      all: async () => {
        const rows = [];
        let skip = 0;
        for (let page; page === undefined || page.length > 0; skip += page.length) {
          page = await get('Persons', { $skip: skip, $expand: 'Orders' });
          rows.push(...page);
        }
        return rows;
      },
      filtered: () => get('Persons', { ...filtered, $expand: 'Orders' }),
      nested: () => get('Persons', { ...filtered, $expand: 'Orders($filter=Id gt 0;$top=1;$select=ProductName;$orderby=Id desc)' }),
    };
  },

  'ts-odata-client'() {
    const { ODataQuery } = require('ts-odata-client/index.js');
    const query = (set, options) => ODataQuery.forV4(`${root}/${set}`, options);
    // It writes startsWith, and 4.0 has startswith only.
    const anyCase = { requestInit: () => ({ headers: { 'OData-MaxVersion': '4.01' } }) };
    return {
      persons: async (count, expand) => {
        const persons = query('Persons').top(count);
        return (await (expand ? persons.expand('Orders') : persons).getManyAsync()).value;
      },
      untidy: async () => (await query('UntidyPersons').expand('Orders').getManyAsync()).value,
      all: async () => {
        const rows = [];
        for await (const row of query('Persons').expand('Orders')) rows.push(row);
        return rows;
      },
      filtered: async () => (await query('Persons', anyCase)
        .filter(person => person.Name.$startsWith('Person9').and(person.FloatNumber.$greaterThan(50)))
        .orderByDescending(person => person.CreatedOn).top(3).select('Id', 'Name').expand('Orders')
        .getManyAsync()).value,
    };
  },
};

// The library leaves values as they are in JSON: texts for what JSON has no numbers for, and for instants.
const NUMBERS = { NaN, INF: Infinity, '-INF': -Infinity };
const number = value => typeof value === 'string' ? NUMBERS[value] : value;

function instant(text) {
  const [, date, fraction = ''] = /^(.*?)(?:\.(\d+))?Z$/.exec(text);
  return [BigInt(Date.parse(`${date}Z`)) / 1000n, Number(fraction.padEnd(9, '0'))];
}

function digestOf(persons) {
  const digest = new PeopleDigest();
  digest.list(persons, person => {
    digest.int(person.Id);
    digest.string(person.Name);
    digest.instant(...instant(person.CreatedOn));
    digest.double(number(person.FloatNumber));
    digest.list(person.Orders ?? [], order => {
      digest.int(order.Id);
      digest.instant(...instant(order.CreatedOn));
      digest.int(order.PersonId);
      digest.string(order.ProductName);
    });
  });
  return digest.hex();
}

// Without annotations, which the libraries pass on or not as they like.
const plain = value => Array.isArray(value) ? value.map(plain)
  : value !== null && typeof value === 'object' ? Object.fromEntries(Object.entries(value).filter(([key]) => !key.includes('@')).map(([key, inner]) => [key, plain(inner)]))
    : value;

const client = libraries[name]();
const verbs = {
  persons: async (count, orders) => digestOf(await client.persons(Number(count), orders === 'true')),
  untidy: async () => digestOf(await client.untidy()),
  'all-persons': async () => digestOf(await client.all()),
  filtered: async () => JSON.stringify(plain(await client.filtered())),
  nested: async () => JSON.stringify(plain(await client.nested())),
};

(async () => {
  for (const command of commands) {
    const [verb, ...values] = command.split(':');
    console.log(String(await verbs[verb](...values)));
  }
})();
