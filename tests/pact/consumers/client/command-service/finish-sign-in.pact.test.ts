import { finishSignIn } from '@kervan/contracts/api/auth/second-factor/finish-sign-in'
import { aUser, grantOf } from '../../../../support/builders/user.builder.ts'
import { aHalfSignIn } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const half = aHalfSignIn()
const deactivated = aHalfSignIn({ deactivated: true })
const guessed = aHalfSignIn({ guessed: true })
const giving = ({ gives }: typeof half, more: object = {}) => ({
  body: { challenge: gives.challenge, way: 'totp' as const, code: gives.code, ...more },
})

contract(finishSignIn, {
  answers: [
    {
      case: 'a colleague gives a code',
      given: [half],
      input: giving(half),
      reads: {
        user: aUser({ permissions: [grantOf('leads.view')] }),
        token: 'token-of-ayse',
        message: 'Hoş geldiniz, Ayşe Yılmaz',
      },
    },
  ],
  refuses: [
    {
      code: 'invalid-request',
      case: 'the code is wrong',
      given: [half],
      input: giving(half, { code: '12345' }),
      faults: { 'body.code': 'wrong-code' },
    },
    {
      code: 'invalid-request',
      case: 'the recovery code is wrong',
      given: [half],
      input: giving(half, { way: 'recovery-code' }),
      faults: { 'body.code': 'wrong-recovery-code' },
    },
    {
      code: 'invalid-request',
      case: 'in a way that there is not',
      given: [half],
      input: giving(half, { way: 'post' }),
      faults: { 'body.way': 'not-allowed' },
    },
    { code: 'sign-in-over', given: [half], input: giving(half, { challenge: 'not-one-of-ours' }) },
    { code: 'account-inactive', given: [deactivated], input: giving(deactivated) },
    { code: 'too-many-requests', given: [guessed], input: giving(guessed) },
  ],
})
