import { makeCalendarLink } from '@kervan/contracts/api/calendars/make-calendar-link'
import { calendarPathOf } from '@kervan/contracts/api/calendars/read-calendar'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aRecord, ownCalendarLink } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const event = aRecord({ kind: 'event', filled: true })
const path = calendarPathOf('krc_Zx3kq0v3mZ8Xr1Tn5wbKq0v3mZ8Xr1Tn5wbKq0v3mZ8')

contract(makeCalendarLink, {
  answers: [
    {
      case: 'of the events that an administrator sees',
      administrator: true,
      input: { body: { calendar: 'events', language: 'tr' } },
      reads: { id: SAMPLE.record, path },
    },
    {
      case: 'of one event',
      administrator: true,
      given: [event],
      input: { body: { calendar: 'event', event: event.gives.recordId, language: 'en' } },
      reads: { id: SAMPLE.record, path },
    },
  ],
  refuses: [
    { code: 'not-permitted', input: { body: { calendar: 'followUps', language: 'tr' } } },
    {
      code: 'record-not-found',
      administrator: true,
      input: { body: { calendar: 'event', event: SAMPLE.nobody, language: 'tr' } },
    },
    {
      code: 'too-many-calendar-links',
      administrator: true,
      given: [ownCalendarLink({ full: true })],
      input: { body: { calendar: 'events', language: 'tr' } },
    },
  ],
})
