import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { contract } from '../../kit/contract.ts'

contract(listColleagues, {
  answers: [
    {
      case: 'a colleague looks for somebody to give work to',
      reads: { data: [{ id: SAMPLE.mert, username: 'mert', fullName: 'Mert Aksoy', archived: false }], roles: [] },
    },
  ],
})
