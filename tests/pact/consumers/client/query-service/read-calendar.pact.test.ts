import { readCalendar } from '@kervan/contracts/api/calendars/read-calendar'
import { Matchers } from '@pact-foundation/pact'
import { describe, expect, test } from 'vitest'
import { aColleague, ownCalendarLink } from '../../../states/vocabulary.ts'
import { interact } from '../../kit/interact.ts'
import { refusal } from '../../kit/replies.ts'

const { regex } = Matchers
const link = ownCalendarLink()
const tired = ownCalendarLink({ often: true })
const NOWHERE = `krc_${'x'.repeat(43)}`

/** As a calendar program asks, which has no session and sends nothing of ours. */
const reading = (given: readonly ReturnType<typeof ownCalendarLink>[], file: string) => ({
  asked: {
    given: [aColleague({ permissions: ['follow_ups.view'] }), ...given],
    input: { params: { file } },
    token: null,
  },
  send: () => fetch(readCalendar.path.replace(':file', file)),
})

describe(readCalendar.name, () => {
  test('the follow-ups of the user of a link, of whom there are none', async () => {
    const { asked, send } = reading([link], link.gives.calendarFile)
    const calendar = [
      ...[
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Kervan//Kervan//EN',
        'NAME:Takiplerim',
        'X-WR-CALNAME:Takiplerim',
      ],
      ...['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H', 'END:VCALENDAR', ''],
    ].join('\r\n')
    const response = {
      status: 200,
      headers: {
        'Cache-Control': 'private, no-cache',
        ETag: regex('^"[\\w-]{43}"$', '"47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"'),
      },
      bytes: { type: 'text/calendar', content: Buffer.from(calendar) },
    }
    const { outcome } = await interact(readCalendar, 'the follow-ups of a user', asked, response, async () => {
      const answer = await send()
      return { status: answer.status, calendar: await answer.text() }
    })
    expect(outcome).toEqual({ status: 200, calendar })
  })

  test.each([
    ['calendar-not-found', 'by an address that leads nowhere', reading([], `${NOWHERE}.ics`)],
    ['too-many-requests', 'by an address that is read too often', reading([tired], tired.gives.calendarFile)],
  ] as const)('refused: %s %s', async (code, why, { asked, send }) => {
    const { response } = refusal({ code })
    const { outcome } = await interact(readCalendar, `refused with ${code} ${why}`, asked, response, async () => {
      const answer = await send()
      return { status: answer.status, ...((await answer.json()) as object) }
    })
    expect(outcome).toMatchObject({ code })
  })
})
