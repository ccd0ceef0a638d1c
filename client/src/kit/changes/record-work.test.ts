import { expect, it } from 'vitest'
import { afterChange, afterRedo, afterUndo, type Done, NO_WORK, type RecordWork, withoutWay } from './record-work.ts'

const WORDS = { undone: 'undone', redone: 'redone' }
const done = (revision: string): Done => ({ revision, changes: [], words: WORDS })
const step = (work: RecordWork, change: (work: RecordWork) => Partial<RecordWork>) => ({ ...work, ...change(work) })
const ways = ({ done, undone }: RecordWork) => [
  done.map(({ revision }) => revision),
  undone.map(({ revision }) => revision),
]

const two = [afterChange(done('1')), afterChange(done('2'))].reduce(step, NO_WORK)

it('takes back the last and does it again, each by the revision of the one before', () => {
  const undone = step(two, afterUndo('2', '3'))
  expect(ways(undone)).toEqual([['1'], ['3']])
  expect(ways(step(undone, afterRedo('3', '4')))).toEqual([['1', '4'], []])
})

it('forgets what was taken back once something else was changed', () => {
  expect(ways(step(step(two, afterUndo('2', '3')), afterChange(done('4'))))).toEqual([['1', '4'], []])
})

it('keeps no way that others have closed, and leaves alone what it did not do', () => {
  expect(ways(step(two, withoutWay('2')))).toEqual([['1'], []])
  expect(ways(step(two, afterUndo('9', '10')))).toEqual([['1', '2'], []])
})

it('turns the changes round with each way', () => {
  const change = { field: 'city', from: 'Adana', to: 'Van' }
  const work = step(NO_WORK, afterChange({ revision: '1', changes: [change], words: WORDS }))
  const undone = step(work, afterUndo('1', '2'))
  expect(undone.undone[0]?.changes).toEqual([{ field: 'city', from: 'Van', to: 'Adana' }])
  expect(step(undone, afterRedo('2', '3')).done[0]?.changes).toEqual([change])
})
