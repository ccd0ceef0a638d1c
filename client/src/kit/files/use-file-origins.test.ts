import type { HistoryEntry } from '@kervan/contracts/kit/record-history'
import { expect, test } from 'vitest'
import { originsIn } from './use-file-origins.ts'

const entry = (name: string, from: readonly string[] | null, to: readonly string[]): HistoryEntry =>
  ({
    at: `2026-11-0${name}T08:00:00.000Z`,
    by: { kind: 'operator', name },
    changes: [{ field: 'files', from: from?.map((id) => ({ id })) ?? null, to: to.map((id) => ({ id })) }],
  }) as unknown as HistoryEntry

test('a file is from who brought it last; what only stayed, or was described, is from who brought it', () => {
  const newestFirst = [
    entry('4', ['a', 'b'], ['a', 'b']),
    entry('3', ['b'], ['b', 'a']),
    entry('2', ['a'], ['b']),
    entry('1', null, ['a']),
  ]
  const origins = originsIn(newestFirst, 'files')
  expect([...origins].map(([id, { by }]) => [id, by.name]).toSorted()).toEqual([
    ['a', '3'],
    ['b', '2'],
  ])
  expect(originsIn(newestFirst, 'documents').size).toBe(0)
})
