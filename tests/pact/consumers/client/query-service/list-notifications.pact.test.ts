import { listNotifications } from '@kervan/contracts/api/notifications/list-notifications'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aMention } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

contract(listNotifications, {
  answers: [
    { case: 'one who was told nothing looks', reads: { data: [], next: null, unread: 0 } },
    {
      case: 'one whom a note names looks',
      given: [aMention()],
      permissions: ['leads.view'],
      reads: {
        data: [
          {
            type: exactly('mentioned'),
            title: 'Bir notta sizden söz edildi',
            content: `Ayşe Yılmaz, ${SAMPLE.name} adayının notunda sizden söz etti.`,
            link: `/leads/${SAMPLE.lead}?note=${SAMPLE.otherLead}`,
            read: exactly(false),
          },
        ],
        next: null,
        unread: exactly(1),
      },
    },
  ],
})
