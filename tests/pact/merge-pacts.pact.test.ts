import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { freshPacts } from './fresh-pacts.ts'
import { mergePacts } from './merge-pacts.ts'
import { type PactFile, PROVIDERS, pactPath } from './pact-file.ts'

const fresh = (provider: string): PactFile[] =>
  readdirSync(freshPacts(), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(`client-${provider}.json`))
    .map((path) => JSON.parse(readFileSync(join(freshPacts(), path), 'utf8')))

/* Where they differ because the client has come to expect something else: run with -u and commit the pact. */
test.each(PROVIDERS)('what the client expects of the %s is what is committed', async (provider) => {
  await expect(mergePacts(fresh(provider))).toMatchFileSnapshot(pactPath(provider))
})

describe('merging', () => {
  const pactOf = (...descriptions: string[]): PactFile => ({
    consumer: { name: 'client' },
    provider: { name: 'command-service' },
    interactions: descriptions.map((description) => ({ type: 'Synchronous/HTTP', description })),
  })

  test('gives the same text whoever wrote first', () => {
    expect(mergePacts([pactOf('b', 'c'), pactOf('a')])).toBe(mergePacts([pactOf('a'), pactOf('c', 'b')]))
  })

  test('refuses two interactions of one description', () => {
    expect(() => mergePacts([pactOf('a'), pactOf('b', 'a')])).toThrow('"a" is the description of two interactions')
  })

  test('refuses to merge nothing', () => {
    expect(() => mergePacts([])).toThrow('No consumer has written a pact')
  })
})
