import { confirmSecondFactor } from '@kervan/contracts/api/auth/second-factor/confirm-second-factor'
import { ownSecondFactor } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const begun = ownSecondFactor({ begun: true })
const isOn = ownSecondFactor()
const guessed = ownSecondFactor({ begun: true, guessed: true })
const typing = (code: string) => ({ body: { code } })

contract(confirmSecondFactor, {
  answers: [
    {
      case: 'a colleague has set one up',
      given: [begun],
      input: typing(begun.gives.code),
      reads: { recoveryCodes: ['7K3QX-9M2TD'], sessionsEnded: 0 },
    },
  ],
  refuses: [
    {
      code: 'invalid-request',
      case: 'the code is wrong',
      given: [begun],
      input: typing('12345'),
      faults: { 'body.code': 'wrong-code' },
    },
    { code: 'invalid-request', case: 'nothing is typed', input: typing(''), faults: { 'body.code': 'required' } },
    { code: 'second-factor-not-begun', input: typing('12345') },
    { code: 'second-factor-is-on', given: [isOn], input: typing(isOn.gives.code) },
    { code: 'too-many-requests', given: [guessed], input: typing(guessed.gives.code) },
  ],
})
