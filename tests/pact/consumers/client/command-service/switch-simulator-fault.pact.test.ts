import { switchSimulatorFault } from '@kervan/contracts/api/simulator/switch-simulator-fault'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

contract(switchSimulatorFault, {
  answers: [
    {
      case: 'a fault is switched on',
      input: { params: { provider: 'meta' }, body: { fault: 'duplicate', isOn: true } },
      reads: { success: exactly(true) },
    },
  ],
  refuses: [
    { code: 'simulator-off', input: { params: { provider: 'email' }, body: { fault: 'duplicate', isOn: true } } },
    { code: 'simulator-away', input: { params: { provider: 'twilio' }, body: { fault: 'duplicate', isOn: true } } },
    { code: 'record-not-found', input: { params: { provider: 'meta' }, body: { fault: 'shuffle', isOn: true } } },
    {
      code: 'invalid-request',
      input: { params: { provider: 'meta' }, body: { fault: 'fire' as never, isOn: true } },
      faults: { 'body.fault': 'not-allowed' },
    },
  ],
})
