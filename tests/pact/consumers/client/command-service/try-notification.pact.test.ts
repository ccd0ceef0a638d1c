import { tryNotification } from '@kervan/contracts/api/notifications/try-notification'
import { contract } from '../../kit/contract.ts'

contract(tryNotification, {
  answers: [{ case: 'one tries whether notifications arrive' }],
})
