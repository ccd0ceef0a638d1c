import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { DeclaredKind } from '@kervan/contracts/kinds/registry'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import type { RecordEndpoints } from '@kervan/contracts/kit/record-endpoints'
import { answersOf, descriptionOf, refusalsOf } from '../consumers/kit/interactions-of.ts'
import type { DeclaredContract } from './asked.ts'
import { commandContracts } from './commands.ts'
import { happeningsOf } from './pushes.ts'
import { readContracts } from './reads.ts'

/** What the client asks of a declared kind, call by call. */
export const contractsOf = (declared: AnyRecord): readonly DeclaredContract[] => {
  const endpoints = RECORD_ENDPOINTS[declared.kind as DeclaredKind] as unknown as RecordEndpoints<AnyRecord>
  return [...commandContracts(declared, endpoints), ...readContracts(declared, endpoints)]
}

/** What every interaction of a kind is called, its pushes among them: what the consumers are to have written. */
export const derivedDescriptions = (declared: AnyRecord): readonly string[] => [
  ...contractsOf(declared).flatMap(([endpoint, asked]) =>
    [...answersOf(endpoint, asked), ...refusalsOf(endpoint, asked)].map((each) => descriptionOf(endpoint, each)),
  ),
  ...happeningsOf(declared).map(({ case: title }) => `record_changed: ${title}`),
]
