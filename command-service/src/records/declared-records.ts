import type { AnyRecord } from '@kervan/contracts/record/record'
import type { RecordEndpoints } from '@kervan/contracts/record/record-endpoints'
import { RECORD_ENDPOINTS } from '@kervan/contracts/records/endpoints'
import { DECLARED, type DeclaredKind } from '@kervan/contracts/records/registry'
import type { Route } from '@kervan/infra/http/mount'
import { recordDecider } from '../kit/record/record-decider.ts'
import { recordRoutes } from '../kit/record/record-routes.ts'
import { demandKnownKinds } from '../kit/record/references.ts'
import type { Records } from '../ports.ts'
import { OWN_RULES } from './own-rules.ts'
import { REFERABLE, recordExists } from './record-exists.ts'

/** The routes of every declared kind. */
export const declaredRoutes = (records: Records): readonly Route[] => {
  const exists = recordExists(records.runner)
  return DECLARED.flatMap((declared: AnyRecord) => {
    demandKnownKinds(declared, REFERABLE)
    const kind = declared.kind as DeclaredKind
    const endpoints = RECORD_ENDPOINTS[kind] as RecordEndpoints<AnyRecord>
    return recordRoutes(declared, endpoints, recordDecider(declared, OWN_RULES[kind]), { ...records, exists })
  })
}
