import { listDuplicates } from '@kervan/contracts/api/people/list-duplicates'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aLikelyDuplicate } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const duplicate = aLikelyDuplicate()
const side = {
  id: SAMPLE.person,
  name: SAMPLE.name,
  contactPoints: [{ kind: 'phone', value: SAMPLE.phone }],
  leads: 1,
  lastMessage: null,
} as const

contract(listDuplicates, {
  answers: [
    {
      case: 'two people with one number in two writings',
      given: [duplicate],
      input: { query: {} },
      reads: {
        data: [{ id: 'pair', people: [side], reasons: ['same-number'], position: '4711' }],
        total: { value: 1, exact: true },
      },
    },
  ],
})
