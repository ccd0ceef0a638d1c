import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { participant } from '@kervan/contracts/kinds/participant/participant'
import { expect, test } from 'vitest'
import { actsOfRow, refusalIn } from './acts-of-row.ts'
import { namedActs } from './named-acts.ts'

const kit = { record: participant, acts: namedActs(participant, RECORD_ENDPOINTS.participant) }
const row = (attendance: string, archived = false) => ({ id: 'a', revision: '1', archived, attendance })
const namesOf = (...asked: Parameters<typeof row>) => actsOfRow(kit, row(...asked)).map(({ name }) => name)

test('a row offers what can be done to it as it stands, the main act first, and nothing once it is archived', () => {
  expect(namesOf('scheduled')).toEqual(['arrive', 'wait', 'notCome'])
  expect(namesOf('waiting')).toEqual(['arrive', 'notCome'])
  expect(namesOf('arrived')).toEqual([])
  expect(namesOf('scheduled', true)).toEqual([])
})

test('an act that asks something is not done from a row', () => {
  const asking = kit.acts.map((act) => ({ ...act, asks: [{}] as never }))
  expect(actsOfRow({ ...kit, acts: asking }, row('scheduled'))).toEqual([])
})

test('an act that would be refused is told with its row, and the row says why', () => {
  const refused = [{ act: 'arrive', code: 'arrival-too-early', message: 'Etkinliğin ilk günü 1 Mart 2097.', paths: [] }]
  const early = { ...row('scheduled'), refused }
  expect(actsOfRow(kit, early).map((act) => refusalIn(early, act))).toEqual([refused[0]!.message, undefined, undefined])
  expect(refusalIn(row('scheduled'), kit.acts[0]!)).toBeUndefined()
})
