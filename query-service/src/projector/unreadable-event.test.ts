import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { expect, test } from 'vitest'
import { testLog } from '../testing/test-log.ts'
import { compileFold } from './fold-batch.ts'
import { createRowCache } from './row-cache.ts'
import { specProjection } from './testing/spec-projection.ts'

const USER = '0190a000-0000-7000-8000-000000000003'

const withVersion = (event: Recorded, schemaVersion: number): Recorded =>
  ({ ...event, metadata: { ...event.metadata, schemaVersion } }) as Recorded

test('an event of a later version parks its stream, also where the fold would not look into it; others flow', async () => {
  const log = testLog()
  const opening = { personId: USER, source: 'phone', treatment: 'hair', ownerId: null } as const
  const newer = withVersion(log.record('lead-1', 'LeadOpened', opening), 2)
  const next = log.record('lead-1', 'LeadTagged', { tag: 'vip' })
  const other = log.record('lead-2', 'LeadOpened', opening)
  const { foldBatch } = compileFold(specProjection)
  const caches = specProjection.tables.map(({ key }) => createRowCache([key]))
  const { changes, parked } = await foldBatch([newer, next, other], new Set(), async () => [], caches)
  expect(parked.map(({ event, reason }) => [event.id, reason])).toEqual([
    [newer.id, expect.stringContaining('this program reads up to version 1')],
    [next.id, null],
  ])
  expect(changes.flatMap(({ put }) => put).map(({ lead_id }) => lead_id)).toEqual(['2'])
})
