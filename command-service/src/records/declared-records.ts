import type { AnyRecord } from '@kervan/contracts/record/record'
import type { RecordEndpoints } from '@kervan/contracts/record/record-endpoints'
import { RECORD_ENDPOINTS } from '@kervan/contracts/records/endpoints'
import { DECLARED, type DeclaredKind } from '@kervan/contracts/records/registry'
import { OWN_RULES } from '@kervan/contracts/records/rules/own-rules'
import type { Route } from '@kervan/infra/http/mount'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import type { Logger } from 'pino'
import { type RecordDecider, recordDecider } from '../kit/record/record-decider.ts'
import { type RecordReach, reachBy, recordRoutes } from '../kit/record/record-routes.ts'
import { demandKnownKinds } from '../kit/record/references.ts'
import type { Records } from '../ports.ts'
import { followKey } from './api-key/follow-key.ts'
import { reachApiKeys } from './api-key/reach-api-keys.ts'
import { reachInvitations } from './invitation/reach-invitations.ts'
import { lookUpReferred, REFERABLE } from './look-up-referred.ts'

/** What is brought up to date before a command of a kind is answered; a reaction does it again where that was cut short. */
const FOLLOWED: { readonly [Kind in DeclaredKind]?: (records: Records, id: string) => Promise<void> } = {
  role: ({ access }, id) => access.followRole(id),
  'api-key': followKey,
}

/** Kinds from whose records rights follow: what is done to them stands in the security log. */
const RULES: ReadonlySet<string> = new Set<DeclaredKind>(['role', 'site-settings', 'api-key'])

const logged = (reach: RecordReach, kind: string, logger: Logger): RecordReach => ({
  ...reach,
  async run(...asked) {
    const outcome = await reach.run(...asked)
    const [, command, , { user }] = asked
    const { id, revision } = outcome
    const line = { asked: command.type, record: `${kind}-${id}`, revision: String(revision) }
    logSecurity(logger, { security: 'rule-changed', by: user.id, ...line })
    return outcome
  },
})
/** Kinds that are reached in a way of their own. */
const REACHED: { readonly [Kind in DeclaredKind]?: (records: Records, decider: RecordDecider) => RecordReach } = {
  invitation: reachInvitations,
  'api-key': reachApiKeys,
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
  const lookUp = lookUpReferred(records.runner)
  return DECLARED.flatMap((declared: AnyRecord) => {
    demandKnownKinds(declared, REFERABLE)
    const kind = declared.kind as DeclaredKind
    const endpoints = RECORD_ENDPOINTS[kind] as RecordEndpoints<AnyRecord>
    const decider = recordDecider(declared, OWN_RULES[kind])
    const plain = (REACHED[kind] ?? reachBy)(records, decider)
    const reach = RULES.has(kind) ? logged(plain, kind, records.logger) : plain
    const follow = FOLLOWED[kind]
    return recordRoutes(
      declared,
      endpoints,
      decider,
      { ...records, lookUp },
      { reach: follow ? followed(reach, (id) => follow(records, id)) : reach },
    )
  })
}
