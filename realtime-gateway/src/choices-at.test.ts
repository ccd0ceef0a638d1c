import { afterEach, beforeEach, expect, it } from 'vitest'
import { idOf, leadStream } from './testing/ids.ts'
import { staff } from './testing/memory-sessions.ts'
import { type OpenGateway, openGateway } from './testing/open-gateway.ts'

let house: OpenGateway
beforeEach(async () => {
  house = await openGateway()
})
afterEach(() => house.close())

const ME = idOf(9)
const give = (lead: number) => house.record(leadStream(lead), 'LeadAssigned', { ownerId: ME })
const choose = (changes: object) => house.record(`preferences-${ME}`, 'PreferencesChanged', { changes })
const bell = (given: boolean) => ({ notifications: { from: null, to: { bell: { 'lead-given': given } } } })

it('pushes what its user wanted when it happened, live and on catching up', async () => {
  const listener = await house.connectAs(staff([], { id: ME }))
  const before = await give(1)
  await choose(bell(false))
  await choose({ language: { from: null, to: 'en' } })
  await give(2)
  const tried = await house.record(`notifications-${ME}`, 'NotificationTried', {})
  await choose(bell(true))
  const after = await give(3)
  await choose(bell(false))
  await house.settle()
  const told = (pushes: typeof listener.pushes) =>
    pushes.flatMap(({ payload }) => (payload.record === 'notifications' ? [payload.position] : []))
  const wanted = [before, tried, after].map(String)
  expect(told(listener.pushes)).toEqual(wanted)
  expect(told((await house.catchUp(listener.token, 0n)).pushes)).toEqual(wanted)
})
