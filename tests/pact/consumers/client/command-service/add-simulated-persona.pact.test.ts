import { addSimulatedPersona } from '@kervan/contracts/api/simulator/add-simulated-persona'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

contract(addSimulatedPersona, {
  answers: [
    {
      case: 'somebody gets a handset',
      input: { params: { provider: 'meta' }, body: { name: 'Işıl Öztürk' } },
      reads: {
        success: exactly(true),
        persona: { id: 'p-1', name: 'Işıl Öztürk', phone: '+905321234567', email: 'isil@hasta.example', isHeld: true },
      },
    },
  ],
  refuses: [
    { code: 'simulator-off', input: { params: { provider: 'email' }, body: { name: 'Işıl Öztürk' } } },
    { code: 'simulator-away', input: { params: { provider: 'twilio' }, body: { name: 'Işıl Öztürk' } } },
    {
      code: 'invalid-request',
      input: { params: { provider: 'meta' }, body: { name: 'Işıl', phone: '12' } },
      faults: { 'body.phone': 'invalid-phone' },
    },
  ],
})
