import type { AnyRecord } from '@kervan/contracts/record/record'
import type { RecordEndpoints } from '@kervan/contracts/record/record-endpoints'
import { RECORD_ENDPOINTS } from '@kervan/contracts/records/endpoints'
import { DECLARED, type DeclaredKind } from '@kervan/contracts/records/registry'
import type { Route } from '@kervan/infra/http/mount'
import { recordDecider } from '../kit/record/record-decider.ts'
import { type RecordReach, reachBy, recordRoutes } from '../kit/record/record-routes.ts'
import { demandKnownKinds } from '../kit/record/references.ts'
import type { Records } from '../ports.ts'
import { OWN_RULES } from './own-rules.ts'
import { REFERABLE, recordExists } from './record-exists.ts'

/** What is brought up to date before a command of a kind is answered; a reaction does it again where that was cut short. */
const FOLLOWED: { readonly [Kind in DeclaredKind]?: (records: Records, id: string) => Promise<void> } = {
  role: ({ access }, id) => access.followRole(id),
}

const followed = (reach: RecordReach, follow: (id: string) => Promise<void>): RecordReach => ({
  ...reach,
  async run(...asked) {
    const outcome = await reach.run(...asked)
    await follow(outcome.id)
    return outcome
  },
})

/** The routes of every declared kind. */
export const declaredRoutes = (records: Records): readonly Route[] => {
  const exists = recordExists(records.runner)
  return DECLARED.flatMap((declared: AnyRecord) => {
    demandKnownKinds(declared, REFERABLE)
    const kind = declared.kind as DeclaredKind
    const endpoints = RECORD_ENDPOINTS[kind] as RecordEndpoints<AnyRecord>
    const decider = recordDecider(declared, OWN_RULES[kind])
    const reach = reachBy(records, decider)
    const follow = FOLLOWED[kind]
    return recordRoutes(
      declared,
      endpoints,
      decider,
      { ...records, exists },
      { reach: follow ? followed(reach, (id) => follow(records, id)) : reach },
    )
  })
}
