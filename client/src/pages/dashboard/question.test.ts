import { expect, it } from 'vitest'
import { addressOf, countedBy, requestOf, turnsByTheClock } from './question.ts'
import { myFollowUpsDue, myFollowUpsOverdue, openedLeads, participantsToday, waitingLeads } from './questions.ts'

const ME = '0190a000-0000-7000-8000-000000000001'
const ASKED = [ME, '2026-11-29'] as const

it('counts what the list behind its address shows', () => {
  expect(addressOf(openedLeads('last-7-days'))).toBe('/leads?openedAt=last-7-days')
  // Days of Istanbul, the last one in.
  expect(countedBy(openedLeads('last-7-days'), ...ASKED)).toEqual({
    'openedAt.from': '2026-11-22T21:00:00.000Z',
    'openedAt.to': '2026-11-29T21:00:00.000Z',
  })
  expect(countedBy(waitingLeads, ...ASKED)).toEqual({ awaitsAnswer: 'true' })
})

it('asks for what is due of the reader, the longest overdue first', () => {
  expect(requestOf(myFollowUpsDue, ...ASKED)).toEqual({
    assignedUser: ME,
    sort: 'dueAt',
    where: '{"or":[{"dueToday":"true"},{"overdue":"true"}]}',
  })
})

it('takes who has a session today, or comes to an event of today', () => {
  expect(requestOf(participantsToday([]), ...ASKED)).toEqual({
    attendance: 'scheduled,waiting,arrived',
    'place.not': 'waiting-list',
    'sessionAt.within': 'today',
    sort: 'sessionAt',
  })
  expect(requestOf(participantsToday([ME]), ...ASKED)).toEqual({
    attendance: 'scheduled,waiting,arrived',
    'place.not': 'waiting-list',
    where: `{"or":[{"sessionAt.within":"today"},{"event":"${ME}"}]}`,
    sort: 'sessionAt',
  })
})

it('knows what the clock alone changes', () => {
  expect([myFollowUpsOverdue, waitingLeads].map(turnsByTheClock)).toEqual([true, false])
})
