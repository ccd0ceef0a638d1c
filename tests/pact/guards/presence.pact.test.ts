import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DECLARED, DECLARED_KINDS } from '@kervan/contracts/kinds/registry'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { chosenKind, isChosen } from '@kervan/contracts/kit/testing/chosen-kind'
import { describe, expect, test } from 'vitest'
import { derivedDescriptions } from '../declared/contracts.ts'
import {
  COMMITTED,
  committedFile,
  filesIn,
  type PactFile,
  PROVIDERS,
  readPact,
  readParts,
  SHARED_FILE,
} from '../pact-file.ts'
import { partOfKind } from '../parts.ts'
import { faultsOfFiles, unwritten, withoutPact } from './presence.ts'

test.skipIf(chosenKind())('every service has a pact with the client that says something', () => {
  expect(withoutPact(PROVIDERS, readPact)).toEqual([])
})

test.skipIf(chosenKind())('every part has its file, every kind its pin, and no other file is there', () => {
  const committed = new Map(
    filesIn(COMMITTED, '')
      .filter((file) => /\.(json|txt)$/.test(file))
      .map((file) => [file, readFileSync(join(COMMITTED, file), 'utf8')]),
  )
  const expected = [
    ...readParts().map(({ provider, part }) => committedFile(provider, part)),
    ...DECLARED_KINDS.map((kind) => committedFile('', partOfKind(kind))),
    SHARED_FILE,
  ]
  expect(faultsOfFiles([...new Set(expected)], committed)).toEqual([])
})

test.each((DECLARED as readonly AnyRecord[]).filter(({ kind }) => isChosen(kind)))(
  'every interaction that follows from the declaration of $kind was written by this run',
  (declared) => {
    const parts = readParts().filter(({ part }) => part === partOfKind(declared.kind))
    expect(unwritten(derivedDescriptions(declared), parts)).toEqual([])
  },
)

describe('planted', () => {
  const pactOf = (provider: string, interactions: PactFile['interactions']): PactFile => ({
    consumer: { name: 'client' },
    provider: { name: provider },
    interactions,
  })
  const something: PactFile['interactions'] = [{ type: 'Synchronous/HTTP', description: 'a' }]

  test.each<[string, PactFile | undefined]>([
    ['missing', undefined],
    ['empty', pactOf('command-service', [])],
    ['another’s', pactOf('query-service', something)],
  ])('a pact that is %s is named', (_what, pact) => {
    expect(withoutPact(['command-service'], () => pact)).toEqual(['command-service'])
  })

  test('a pact that says something is not', () => {
    expect(withoutPact(['command-service'], () => pactOf('command-service', something))).toEqual([])
  })

  const files = (...names: string[]) =>
    new Map(names.map((name) => [name, 'a head\n\nan interaction\n  GET /api/teams\n']))

  test('a kind without its pin and a service without the pact of a topic are named', () => {
    expect(faultsOfFiles(['kinds/team.txt', 'query-service/leads.json'], files())).toEqual([
      'kinds/team.txt is missing',
      'query-service/leads.json is missing',
    ])
  })

  test('what stayed of a kind that is gone is named', () => {
    expect(faultsOfFiles(['kinds/team.txt'], files('kinds/team.txt', 'kinds/tree.txt'))).toEqual([
      'kinds/tree.txt is left over: delete it',
    ])
  })

  test.each([
    ['pact', 'leads.json', '{ "consumer": { "name": "client" }, "interactions": [] }\n'],
    ['pin', 'kinds/team.txt', 'What the client expects of team: 0 interactions.\n'],
  ])('a %s that says nothing is named', (_what, file, text) => {
    expect(faultsOfFiles([file], new Map([[file, text]]))).toEqual([`${file} says nothing`])
  })

  test('an interaction of a kind that no consumer wrote is named', () => {
    const part = {
      provider: 'command-service',
      part: 'kinds/team',
      path: '',
      pact: pactOf('command-service', something),
    } as const
    expect(unwritten(['a', 'tag-team: it gets a tag'], [part])).toEqual(['tag-team: it gets a tag'])
    expect(unwritten(['a'], [part])).toEqual([])
  })
})
