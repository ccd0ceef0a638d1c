import type { AnyRecord } from '@kervan/contracts/record/record'
import type { RecordEndpoints } from '@kervan/contracts/record/record-endpoints'
import { RECORD_ENDPOINTS } from '@kervan/contracts/records/endpoints'
import { DECLARED, type DeclaredKind } from '@kervan/contracts/records/registry'
import { commandContracts } from '../../declared/commands.ts'
import { pushesOf } from '../../declared/pushes.ts'
import { readContracts } from '../../declared/reads.ts'
import { contract } from '../kit/contract.ts'
import { pushContract } from '../kit/push-contract.ts'

/* Every declared kind, whatever its fields: a further one needs no line here. */
for (const declared of DECLARED as readonly AnyRecord[]) {
  const endpoints = RECORD_ENDPOINTS[declared.kind as DeclaredKind] as unknown as RecordEndpoints<AnyRecord>
  for (const [endpoint, asked] of [...commandContracts(declared, endpoints), ...readContracts(declared, endpoints)])
    contract(endpoint, asked)
  pushContract(declared.collection, pushesOf(declared))
}
