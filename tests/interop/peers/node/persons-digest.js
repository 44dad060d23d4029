// Fetches a GetPersonsReply (argument: its address), decodes it with protobufjs and prints the digest of docs/digests.md.
'use strict';
const { type, digestOfPersons } = require('./people');

(async () => {
  const response = await fetch(process.argv[2]);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  console.log(digestOfPersons(type('GetPersonsReply').decode(new Uint8Array(await response.arrayBuffer())).persons));
})();
