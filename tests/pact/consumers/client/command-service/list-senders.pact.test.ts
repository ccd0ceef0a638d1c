import { listSenders } from '@kervan/contracts/api/conversations/list-senders'
import { contract } from '../../kit/contract.ts'

contract(listSenders, {
  answers: [
    {
      case: 'one account of WhatsApp sends',
      given: [],
      reads: { data: [{ channel: 'whatsapp', account: 'whatsapp-account-of-tests' }] },
    },
  ],
})
