import { listNotifications } from '@kervan/contracts/api/notifications/list-notifications'
import { contract } from '../../kit/contract.ts'

contract(listNotifications, {
  answers: [{ case: 'one who was told nothing looks', reads: { data: [], next: null, unread: 0 } }],
})
