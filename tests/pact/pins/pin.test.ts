import { expect, test } from 'vitest'
import { pinOf, readShared, sharedPieces, sharedText } from './pin.ts'
import type { WrittenInteraction } from './pin-interaction.ts'

const equality = { combine: 'AND', matchers: [{ match: 'equality' }] }
const any = { combine: 'AND', matchers: [{ match: 'type' }] }

const renaming = (collection: string, name: string): WrittenInteraction => ({
  type: 'Synchronous/HTTP',
  description: `change-${collection}: one field`,
  pending: false,
  providerStates: [{ name: 'there is a record', params: { kind: collection } }],
  request: {
    method: 'PATCH',
    path: `/api/${collection}/7`,
    headers: { Accept: ['application/json'], 'Accept-Language': ['tr'], 'Content-Type': ['application/json'] },
    body: { content: { name }, contentType: 'application/json', encoded: false },
    matchingRules: { path: equality },
    generators: { path: { type: 'ProviderState', expression: `/api/${collection}/\${recordId}` } },
  },
  response: {
    status: 200,
    headers: { 'Content-Type': ['application/json'] },
    body: { content: { name, tags: ['vip'] }, contentType: 'application/json', encoded: false },
    matchingRules: {
      body: { '$.name': any, '$.tags': { combine: 'AND', matchers: [{ match: 'type', min: 1 }] }, '$.tags[*]': any },
    },
  },
})

test('a pin tells facts, request and answer, and names what several kinds have in common', () => {
  const trees = [renaming('trees', 'Elm')]
  const shared = sharedText(sharedPieces([trees, [renaming('birds', 'Owl')]]))
  expect(shared).toBe(`What the client expects of every declared kind of record, and the pins of several kinds name.

\${recordId}
  "7"
anybody, JSON
  {Accept: "application/json", Accept-Language: "tr", Content-Type: "application/json"}
`)
  expect(
    pinOf('tree', trees, readShared(shared)),
  ).toBe(`What the client expects of tree: 1 interactions, derived from its declaration.


change-trees: one field | there is a record {kind: "trees"}
  PATCH /api/trees/\${recordId} <anybody, JSON> {name: "Elm"} → 200 {Content-Type: "application/json"} {name: like "Elm", tags: each [like "vip"]}
`)
})

test('a shape that comes twice in a kind is told once', () => {
  const long = { ...renaming('trees', 'Elm'.repeat(30)) }
  const pin = pinOf('tree', [long, { ...long, description: 'change-trees: again' }], new Map())
  expect(pin.match(/(Elm){30}/g)).toHaveLength(2)
  expect(pin.match(/<body of change-trees>/g)).toHaveLength(2)
})
