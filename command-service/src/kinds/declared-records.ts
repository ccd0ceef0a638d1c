import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { OWN_RULES } from '@kervan/contracts/kinds/own-rules'
import { DECLARED, type DeclaredKind } from '@kervan/contracts/kinds/registry'
import type { Fields } from '@kervan/contracts/kit/fields/field'
import { loadNamedBy } from '@kervan/contracts/kit/named-records'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import type { RecordEndpoints } from '@kervan/contracts/kit/record-endpoints'
import { numberFieldOf } from '@kervan/contracts/kit/record-number'
import { type RecordKind, streamOf } from '@kervan/contracts/streams'
import type { Route } from '@kervan/infra/http/mount'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import type { Logger } from 'pino'
import { followAccount } from '../accounts/follow-account.ts'
import { derivedId } from '../kit/derived-ids.ts'
import type { Values } from '../kit/record/record-command.ts'
import { type RecordDecider, recordDecider } from '../kit/record/record-decider.ts'
import { type RecordReach, reachBy, recordRoutes } from '../kit/record/record-routes.ts'
import { demandKnownKinds } from '../kit/record/references.ts'
import type { Cause, Outcome } from '../kit/run-command.ts'
import type { Records } from '../ports.ts'
import { followKey } from './api-key/follow-key.ts'
import { reachApiKeys } from './api-key/reach-api-keys.ts'
import { makeWhatFollows } from './follow-up/make-what-follows.ts'
import { reachInvitations } from './invitation/reach-invitations.ts'
import { loadNamed, lookUpReferred, REFERABLE } from './look-up-referred.ts'
import { reachParticipants } from './participant/reach-participants.ts'
import { recogniseTypedPerson } from './person/recognise-typed-person.ts'
import { keepClock, reachRequests } from './request/request-clock.ts'
import { sequenceDecider } from './sequence/enrolments.ts'
import { reachEnrolments } from './sequence/reach-enrolments.ts'
import { giveNumber } from './series/give-number.ts'

/** Enters a sequence that was switched on into the roll, so that people who come after the answer enter it. */
const enlistWhereOn = async ({ runner, sequenceRoll }: Records, id: string): Promise<void> => {
  if ((await runner.load(sequenceDecider, id)).state?.status === 'on') await sequenceRoll.enter(id)
}

/** Work that is done before a command of a kind is answered; a reaction does it again where that was cut short. */
const FOLLOWED: { readonly [Kind in DeclaredKind]?: (records: Records, id: string) => Promise<void> } = {
  role: ({ access }, id) => access.followRole(id),
  'api-key': followKey,
  'follow-up': makeWhatFollows,
  request: keepClock,
  'channel-account': followAccount,
  sequence: enlistWhereOn,
}

/** Kinds from whose records rights follow: changes of them stand in the security log. */
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
/** Kinds with a reach of their own. */
const REACHED: { readonly [Kind in DeclaredKind]?: (records: Records, decider: RecordDecider) => RecordReach } = {
  invitation: reachInvitations,
  'api-key': reachApiKeys,
  participant: reachParticipants,
  request: reachRequests,
  enrolment: reachEnrolments,
}

const followed = (reach: RecordReach, follow: (id: string) => Promise<void>): RecordReach => ({
  ...reach,
  async run(...asked) {
    const outcome = await reach.run(...asked)
    await follow(outcome.id)
    return outcome
  },
})

/** The outcome of a command, or that of the number that was given right after it. */
const withNumber = async (
  { runner }: Records,
  declared: AnyRecord,
  decider: RecordDecider,
  outcome: Outcome,
  { keyed: _, ...cause }: Cause,
): Promise<Outcome> => {
  // As the reaction to the command's event would give it.
  const causationId = derivedId(cause.commandId, streamOf(declared.kind as RecordKind, outcome.id), 0)
  const numbered = await giveNumber(runner, declared, decider, outcome.id, { ...cause, causationId })
  return numbered?.revision === outcome.revision + 1n ? numbered : outcome
}

/** The routes of every declared kind. */
export const declaredRoutes = (records: Records): readonly Route[] => {
  const lookUp = lookUpReferred(records)
  return DECLARED.flatMap((declared: AnyRecord) => {
    demandKnownKinds(declared, REFERABLE)
    const kind = declared.kind as DeclaredKind
    const endpoints = RECORD_ENDPOINTS[kind] as unknown as RecordEndpoints<AnyRecord>
    const rules = OWN_RULES[kind]
    const decider = recordDecider(declared, rules)
    const plain = (REACHED[kind] ?? reachBy)(records, decider)
    const reach = RULES.has(kind) ? logged(plain, kind, records.logger) : plain
    const follow = FOLLOWED[kind]
    const numbered = numberFieldOf(declared) && {
      after: (outcome: Outcome, cause: Cause) => withNumber(records, declared, decider, outcome, cause),
    }
    return recordRoutes(
      declared,
      endpoints,
      decider,
      { ...records, lookUp, recognise: recogniseTypedPerson(records) },
      {
        ...(rules?.sees && {
          namedBy: (fields: Fields, values: Values) => loadNamedBy(rules, fields, values, loadNamed(records.runner)),
        }),
        ...numbered,
        reach: follow ? followed(reach, (id) => follow(records, id)) : reach,
      },
    )
  })
}
