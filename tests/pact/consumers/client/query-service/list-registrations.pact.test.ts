import { listRegistrations } from '@kervan/contracts/api/registrations/list-registrations'
import { aRegistration } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const waiting = aRegistration()

contract(listRegistrations, {
  answers: [
    {
      case: 'one who registered waits',
      given: [waiting],
      reads: {
        data: [
          {
            id: waiting.gives.registrationId,
            username: 'zeynep',
            fullName: 'Zeynep Kaya',
            email: 'zeynep@example.com',
            registeredAt: '2026-03-01T10:00:00.000Z',
            standing: 'waiting',
            decidedAt: null,
            decidedBy: null,
          },
        ],
      },
    },
  ],
})
