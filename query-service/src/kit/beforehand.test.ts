import { participant } from '@kervan/contracts/kinds/participant/participant'
import { participantRules } from '@kervan/contracts/kinds/participant/participant.rules'
import { expect, test } from 'vitest'
import { refusedInRow } from './beforehand.ts'
import { heldState } from './record-row.ts'

const dates = { from: '2097-03-01', to: '2097-03-03' }
const event = heldState({ values: { dates: dates as never }, status: 'open', archived: false })
const standing = (status: string, archived = false) => heldState({ values: {}, status, archived })
const at = (now: string, mayEdit = true) => ({
  ...{ reader: { permits: () => mayEdit }, writer: {} as never, language: 'en' as const },
  now,
})
const EARLY = '2097-02-01T09:00:00.000Z'

test('a row tells that an arrival would be refused while it could be asked for, and is too early', () => {
  const told = (state = standing('scheduled'), by = at(EARLY)) =>
    refusedInRow(participant, participantRules, state, { event }, by)
  expect(told()).toEqual([
    { act: 'arrive', code: 'arrival-too-early', message: expect.stringContaining('1 March 2097'), paths: [] },
  ])
  expect(told(standing('waiting'))).toHaveLength(1)
  expect(told(standing('arrived'))).toEqual([])
  expect(told(standing('scheduled', true))).toEqual([])
  expect(told(standing('scheduled'), at(EARLY, false))).toEqual([])
  expect(told(standing('scheduled'), at('2097-02-28T09:00:00.000Z'))).toEqual([])
  expect(refusedInRow(participant, participantRules, standing('scheduled'), { event: null }, at(EARLY))).toEqual([])
})
