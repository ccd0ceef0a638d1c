import { readNotifications } from '@kervan/contracts/api/notifications/read-notifications'
import { contract } from '../../kit/contract.ts'

contract(readNotifications, {
  answers: [
    { case: 'all up to a position are read', input: { body: { ids: [], until: '12' } } },
    {
      case: 'one is read',
      input: { body: { ids: ['0190a000-0000-7000-8000-000000000071'], until: null } },
    },
  ],
})
