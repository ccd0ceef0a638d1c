import { listCalendarLinks } from '@kervan/contracts/api/calendars/list-calendar-links'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { ownCalendarLink } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const link = ownCalendarLink()

contract(listCalendarLinks, {
  answers: [
    {
      case: 'a colleague has one link',
      given: [link],
      reads: {
        data: [{ id: link.gives.linkId, calendar: 'followUps', event: null, madeAt: SAMPLE.at, readAt: null }],
      },
    },
  ],
})
