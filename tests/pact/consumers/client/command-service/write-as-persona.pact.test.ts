import { writeAsPersona } from '@kervan/contracts/api/simulator/write-as-persona'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

contract(writeAsPersona, {
  answers: [
    {
      case: 'a message is written',
      input: { params: { provider: 'meta' }, body: { persona: 'p-1', channel: 'whatsapp', text: 'Merhaba' } },
      reads: { success: exactly(true), messageId: 'm-1' },
    },
  ],
  refuses: [
    {
      code: 'simulator-off',
      input: { params: { provider: 'email' }, body: { persona: 'p-1', channel: 'whatsapp', text: 'Merhaba' } },
    },
    {
      code: 'simulator-away',
      input: { params: { provider: 'twilio' }, body: { persona: 'p-1', channel: 'whatsapp', text: 'Merhaba' } },
    },
    {
      code: 'record-not-found',
      input: { params: { provider: 'meta' }, body: { persona: 'p-0', channel: 'whatsapp', text: 'Merhaba' } },
    },
    {
      code: 'invalid-request',
      input: { params: { provider: 'meta' }, body: { persona: 'p-1', channel: 'whatsapp', text: '' } },
      faults: { 'body.text': 'required' },
    },
  ],
})
