import { aKindChanged } from '../../../../support/builders/push.builder.ts'
import { pushContract } from '../../kit/push-contract.ts'

pushContract('kinds', [
  {
    case: 'some lead has changed, of which a narrowed reader is told no more',
    push: aKindChanged(),
    over: [['list-leads', { query: {} }], { data: [] }],
    gives: { stale: true },
  },
])
