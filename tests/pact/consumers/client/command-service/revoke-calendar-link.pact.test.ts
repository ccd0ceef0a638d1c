import { revokeCalendarLink } from '@kervan/contracts/api/calendars/revoke-calendar-link'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { ownCalendarLink } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const link = ownCalendarLink()

contract(revokeCalendarLink, {
  answers: [
    {
      case: 'a link of the own account',
      given: [link],
      input: { params: { id: link.gives.linkId } },
      reads: { revoked: 1 },
    },
    {
      case: 'one that is not there is none to revoke',
      given: [],
      input: { params: { id: SAMPLE.nobody } },
      reads: { revoked: 0 },
    },
  ],
})
