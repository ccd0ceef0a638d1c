import { beforeEach, expect, it } from 'vitest'
import { forgetShown, type Pending, pendingChanges, putPending, replacePending, withPending } from './pending.ts'

const ROW = { id: 'a', revision: '9', city: 'Adana' }
const to = (city: string, revision?: string): Pending => ({ shows: (row: object) => ({ ...row, city }), revision })

beforeEach(() => pendingChanges.set(new Map()))

it('lies over the record until that shows it by itself', () => {
  expect(withPending(ROW, [to('İzmir')]).city).toBe('İzmir')
  expect(withPending(ROW, [to('İzmir', '10')]).city).toBe('İzmir')
  expect(withPending({ ...ROW, revision: '10' }, [to('İzmir', '10')])).toMatchObject({ city: 'Adana' })
})

it('keeps the order of several and takes back the one that was refused', () => {
  const first = to('İzmir')
  putPending('a', first)
  putPending('a', to('Bursa'))
  expect(withPending(ROW, pendingChanges.get().get('a')).city).toBe('Bursa')
  replacePending('a', pendingChanges.get().get('a')![1]!, null)
  expect(withPending(ROW, pendingChanges.get().get('a')).city).toBe('İzmir')
  replacePending('a', first, { ...first, revision: '10' })
  forgetShown({ id: 'a', revision: '10' })
  expect(pendingChanges.get().size).toBe(0)
})
