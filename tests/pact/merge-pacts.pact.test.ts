import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DECLARED_KINDS } from '@kervan/contracts/kinds/registry'
import { chosenKind, isChosen } from '@kervan/contracts/kit/testing/chosen-kind'
import { describe, expect, test } from 'vitest'
import { mergeFreshPacts, mergePacts, pactText } from './merge-pacts.ts'
import { COMMITTED, committedFile, type PactFile, SHARED_FILE } from './pact-file.ts'
import { kindOfPart, partOfKind } from './parts.ts'
import { pinOf, readShared, sharedPieces, sharedText } from './pins/pin.ts'
import type { WrittenInteraction } from './pins/pin-interaction.ts'

const parts = mergeFreshPacts()
const writtenByHand = parts.filter(({ part }) => kindOfPart(part) === undefined)
const ofKind = (kind: string): WrittenInteraction[] =>
  parts
    .filter(({ part }) => part === partOfKind(kind))
    .flatMap(({ pact }) => pact.interactions as unknown as WrittenInteraction[])
const shared = chosenKind()
  ? readFileSync(join(COMMITTED, SHARED_FILE), 'utf8')
  : sharedText(sharedPieces(DECLARED_KINDS.map(ofKind)))

test('consumers have written pacts to compare', () => {
  expect(parts.length).toBeGreaterThan(0)
})

/* Where they differ because the client has come to expect something else: run with -u and commit the files. */
describe('what the client expects is what is committed', () => {
  test.for(writtenByHand)('of the $provider: $part', async ({ provider, part, pact }) => {
    await expect(pactText(pact)).toMatchFileSnapshot(join(COMMITTED, committedFile(provider, part)))
  })

  test.each(DECLARED_KINDS.filter(isChosen))('of the kind %s', async (kind) => {
    const pin = pinOf(kind, ofKind(kind), readShared(shared))
    await expect(pin).toMatchFileSnapshot(join(COMMITTED, `${partOfKind(kind)}.txt`))
  })

  test.skipIf(chosenKind())('of every declared kind', async () => {
    await expect(shared).toMatchFileSnapshot(join(COMMITTED, SHARED_FILE))
  })
})

describe('merging', () => {
  const pactOf = (...descriptions: string[]): PactFile => ({
    consumer: { name: 'client' },
    provider: { name: 'command-service' },
    interactions: descriptions.map((description) => ({ type: 'Synchronous/HTTP', description })),
  })

  test('gives the same text in whatever order the consumers wrote', () => {
    expect(pactText(mergePacts([pactOf('b', 'c'), pactOf('a')]))).toBe(
      pactText(mergePacts([pactOf('a'), pactOf('c', 'b')])),
    )
  })

  test('refuses two interactions of one description', () => {
    expect(() => mergePacts([pactOf('a'), pactOf('b', 'a')])).toThrow('"a" is the description of two interactions')
  })

  test('refuses to merge nothing', () => {
    expect(() => mergePacts([])).toThrow('No consumer has written a pact')
  })
})
