import { getRights } from '@kervan/contracts/api/users/get-rights'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { anotherColleague } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const mert = anotherColleague()

contract(getRights, {
  answers: [
    {
      case: 'of a colleague, with what the role gives',
      given: [mert],
      input: { query: { user: mert.gives.colleagueId } },
      reads: { user: { userType: 'user', revision: '0' }, role: { id: 'viewer', name: null, builtIn: true } },
    },
    {
      case: 'of a built-in role',
      input: { query: { role: 'accountant' } },
      reads: { user: null, role: { id: 'accountant', builtIn: true, revision: null } },
    },
  ],
  refuses: [
    { code: 'user-not-found', input: { query: { user: SAMPLE.nobody } } },
    { code: 'record-not-found', input: { query: { role: SAMPLE.nobody } } },
    { code: 'invalid-request', input: { query: {} }, faults: { 'query.user': 'required' } },
  ],
})
