import { login } from '@kervan/contracts/api/auth/login'
import { aUser, grantOf } from '../../../../support/builders/user.builder.ts'
import {
  aPassword,
  aSecondFactorPolicy,
  aUserWithPasskey,
  aUserWithSecondFactor,
  guessing,
} from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const PASSWORD = 'dogru-at-pil-zimba'
const ayse = aPassword({ password: PASSWORD })
const deactivated = aPassword({ password: PASSWORD, deactivated: true })
const expired = aPassword({ password: PASSWORD, expired: true })
const waiting = aPassword({ password: PASSWORD, waits: true })
const guessed = guessing()
const withPasskey = aUserWithPasskey({ password: PASSWORD })
const twoSteps = aUserWithSecondFactor({ password: PASSWORD })

contract(login, {
  answers: [
    {
      case: 'a colleague signs in',
      given: [ayse, aSecondFactorPolicy({ policy: 'optional' })],
      input: { body: { username: ayse.gives.username, password: PASSWORD } },
      reads: {
        user: aUser({ permissions: [grantOf('leads.view')], agentStatus: 'available', availableForCalls: true }),
        token: 'token-of-ayse',
        message: 'Hoş geldiniz, Ayşe Yılmaz',
      },
    },
  ],
  refuses: [
    {
      code: 'bad-credentials',
      given: [ayse],
      input: { body: { username: ayse.gives.username, password: 'yanlis' } },
    },
    {
      code: 'account-inactive',
      given: [deactivated],
      input: { body: { username: deactivated.gives.username, password: PASSWORD } },
    },
    {
      code: 'one-time-password-expired',
      given: [expired],
      input: { body: { username: expired.gives.username, password: PASSWORD } },
    },
    {
      code: 'registration-waits',
      given: [waiting],
      input: { body: { username: waiting.gives.username, password: PASSWORD } },
    },
    {
      code: 'passkey-required',
      given: [withPasskey, aSecondFactorPolicy({ policy: 'required' })],
      input: { body: { username: withPasskey.gives.login, password: PASSWORD } },
    },
    {
      code: 'second-factor-needed',
      given: [twoSteps],
      input: { body: { username: twoSteps.gives.login, password: PASSWORD } },
      reads: { challenge: 'what-goes-on-with-the-sign-in', ways: ['totp'] },
    },
    {
      code: 'bad-credentials',
      case: 'though the account is not active',
      given: [deactivated],
      input: { body: { username: deactivated.gives.username, password: 'yanlis' } },
    },
    {
      code: 'too-many-requests',
      given: [guessed],
      input: { body: { username: guessed.gives.username, password: 'yanlis' } },
    },
    {
      code: 'invalid-request',
      input: { body: { username: '', password: '' } },
      faults: { 'body.username': 'required', 'body.password': 'required' },
    },
  ],
})
