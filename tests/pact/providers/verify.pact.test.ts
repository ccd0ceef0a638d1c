import { join } from 'node:path'
import type { DeclaredKind } from '@kervan/contracts/kinds/registry'
import { chosenKind } from '@kervan/contracts/kit/testing/chosen-kind'
import { isFullRun } from '@kervan/contracts/kit/testing/run-length'
import { describe, expect, test } from 'vitest'
import { faultsOfVerification, type Verified } from '../guards/verified.ts'
import { descriptionsIn, readParts } from '../pact-file.ts'
import { kindOfPart, type Part } from '../parts.ts'
import { type Shard, SIDE_BY_SIDE, shardsOf, sideBySide } from './shards.ts'
import { verifyProvider } from './verify-provider.ts'

/**
 * Kinds whose derived calls the gate holds the services to: one that is plain, and one with a person, a status and acts. What is derived for every
 * other kind comes from the same code; `npm run test:all`, or a run that is about one kind, verifies those as well.
 */
const IN_GATE: readonly DeclaredKind[] = ['clinic', 'participant']

const isVerified = (part: Part): boolean => {
  const kind = kindOfPart(part)
  return isFullRun() || chosenKind() !== undefined || kind === undefined || IN_GATE.some((each) => each === kind)
}

const parts = readParts().filter(({ part }) => isVerified(part))
const verified: Verified[] = []
const inTurn = sideBySide(SIDE_BY_SIDE)

const shards = shardsOf(parts).map((shard) => ({
  ...shard,
  named: `${shard.provider} (${shard.parts.map(({ part }) => part).join(', ')})`,
}))

const verifyShard = async ({ provider, parts: held }: Shard): Promise<readonly string[]> => {
  const module = join(import.meta.dirname, `${provider}.provider.ts`)
  return verifyProvider(
    held.map(({ path }) => path),
    module,
  )
}

describe('each service keeps its pact with the client', { concurrent: true }, () => {
  test.for(shards)('$named', async (shard, { expect: expectOf }) => {
    const descriptions = await inTurn(() => verifyShard(shard))
    verified.push({ shard: shard.named, descriptions })
    expectOf(descriptions).toEqual(shard.parts.flatMap(({ pact }) => descriptionsIn(pact)).sort())
  })
})

test('every interaction was verified exactly once', () => {
  expect(faultsOfVerification(parts, verified)).toEqual([])
  expect(verified.length).toBe(shards.length)
})
