import { DECLARED } from '@kervan/contracts/kinds/registry'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { contractsOf } from '../../declared/contracts.ts'
import { pushesOf } from '../../declared/pushes.ts'
import { partOfKind } from '../../parts.ts'
import { contract } from '../kit/contract.ts'
import { pushContract } from '../kit/push-contract.ts'

/* Every declared kind, whatever its fields: a further one needs no line here. */
for (const declared of DECLARED as readonly AnyRecord[]) {
  for (const [endpoint, asked] of contractsOf(declared)) contract(endpoint, asked)
  pushContract(partOfKind(declared.kind), pushesOf(declared))
}
