import { switchSimulatorWriting } from '@kervan/contracts/api/simulator/switch-simulator-writing'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

contract(switchSimulatorWriting, {
  answers: [
    {
      case: 'personas write by themselves',
      input: { params: { provider: 'meta' }, body: { isOn: true, perMinute: 6 } },
      reads: { success: exactly(true) },
    },
  ],
  refuses: [
    { code: 'simulator-off', input: { params: { provider: 'email' }, body: { isOn: true, perMinute: 6 } } },
    { code: 'simulator-away', input: { params: { provider: 'twilio' }, body: { isOn: true, perMinute: 6 } } },
    {
      code: 'invalid-request',
      input: { params: { provider: 'meta' }, body: { isOn: true, perMinute: 0 } },
      faults: { 'body.perMinute': 'too-small' },
    },
  ],
})
