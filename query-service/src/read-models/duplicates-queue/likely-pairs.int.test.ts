import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldBatches } from '../../projector/testing/fold-events.ts'
import { readDatabase } from '../../projector/testing/read-database.ts'
import { storyOfPeople } from '../../testing/story.ts'
import { duplicatesQueue } from './duplicates-queue.projection.ts'

test('whatever was merged and parted, a pair of likely duplicates knows whose name its people have, and none is open within one', {
  timeout: 300_000,
}, async () => {
  const database = await readDatabase()
  await fc.assert(
    fc.asyncProperty(storyOfPeople(60), async (events) => {
      const tables = await foldBatches(database.pool, duplicatesQueue, [events])
      const people = new Map(tables.duplicates_people!.map(({ person_id, root }) => [person_id, root]))
      for (const pair of tables.duplicates_pairs!) {
        const { one, other, open } = pair
        const [one_root, other_root] = [one, other].map((id) => people.get(id) ?? id)
        expect(pair).toMatchObject({ one_root, other_root, whole_pair: [one_root, other_root].toSorted().join(':') })
        const speaks = Object.keys(pair.since as object).some((hint) => !(pair.dismissed as string[]).includes(hint))
        expect(open).toBe(speaks && one_root !== other_root)
      }
    }),
    { numRuns: schedulesOf(20, 60) },
  )
  await database.drop()
})
