import { getSimulator } from '@kervan/contracts/api/simulator/get-simulator'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { contract } from '../../kit/contract.ts'

contract(getSimulator, {
  answers: [
    {
      case: 'a side with one handset',
      input: { params: { provider: 'meta' }, query: { persona: 'p-1', channel: 'whatsapp' } },
      reads: {
        personas: [
          { id: 'p-1', name: 'Işıl Öztürk', phone: '+905321234567', email: 'isil@hasta.example', isHeld: true },
        ],
        faults: [{ fault: 'duplicate', isOn: true }],
        writing: { isOn: false, perMinute: 6 },
        handset: [{ id: 'm-1', by: 'patient', text: 'Merhaba', at: SAMPLE.at, state: 'arrived' }],
        log: [
          {
            id: 1,
            at: SAMPLE.at,
            direction: 'sent',
            what: 'POST /webhooks/meta whatsapp message',
            status: 200,
            note: 'duplicate',
          },
        ],
      },
    },
  ],
  refuses: [
    { code: 'simulator-off', input: { params: { provider: 'email' }, query: {} } },
    { code: 'simulator-away', input: { params: { provider: 'twilio' }, query: {} } },
    {
      code: 'invalid-request',
      input: { params: { provider: 'meta' }, query: { persona: 'P 1' } },
      faults: { 'query.persona': 'invalid' },
    },
  ],
})
