import { assignLead, setLeadPotential } from '@kervan/contracts/api/leads/lead-doors'
import { listMentionable } from '@kervan/contracts/api/leads/list-mentionable'
import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { Refusal, refused } from '@kervan/contracts/errors/refusal'
import type { BodyOf } from '@kervan/contracts/http/endpoint'
import { lead } from '@kervan/contracts/kinds/lead/lead'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { can } from '@kervan/contracts/permissions/permissions'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { accepted, causeOf } from '../../kit/command-route.ts'
import { demanding, forWriter } from '../../kit/record/for-writer.ts'
import { type Door, type RecordReach, recordRoutes } from '../../kit/record/record-routes.ts'
import { unlessDone } from '../../kit/unless-done.ts'
import type { Records } from '../../ports.ts'
import { lookUpReferred } from '../look-up-referred.ts'
import { recogniseTyped } from '../person/recognise-typed.ts'
import { typedPointsOf, typistOf } from '../person/recognise-typed-person.ts'
import { userDecider } from '../user/user.decider.ts'
import { type LeadCommand, leadDecider } from './lead.decider.ts'
import { leadKit, recordOf } from './lead.state.ts'
import { leadForWriter } from './lead-for-writer.ts'
import { chooseMentionable, usersSeeing } from './may-be-mentioned.ts'
import { openedBefore, openLeadOf } from './open-lead.ts'
import { runInLine } from './run-in-line.ts'

/** How the kit reaches leads. */
export const reachLeads = (records: Pick<Records, 'runner' | 'lines'>): RecordReach => ({
  load: async (id) => recordOf((await records.runner.load(leadDecider, id)).state),
  isDone: (id, cause) => records.runner.isDone(leadDecider, id, cause),
  run: (id, command, cause, { demand }) =>
    runInLine(records, id, command as LeadCommand, cause, demanding(leadDecider, demand, recordOf)),
})

const DOORS: readonly Door[] = [
  { endpoint: assignLead, asks: 'change', body: ({ ownerId }: BodyOf<typeof assignLead>) => ({ owner: ownerId }) },
  { endpoint: setLeadPotential, asks: 'change', body: (body) => body },
]

export const leadRoutes = (records: Records): readonly Route[] => {
  const { runner, idempotencyKeys, clock } = records

  /** Who may not see the lead that is there already learns that there is one, and not which. */
  const withoutHidden = (user: Reader) => async (error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'lead-already-open') throw error
    if (!can(user, 'leads.view')) throw refused(error.code)
    const id = String(error.details.existing)
    const found = recordOf((await runner.load(leadDecider, id)).state)
    throw forWriter(lead, leadKit, user, id).sees(found) ? error : refused('lead-already-open')
  }

  return [
    route(openLead, async (call) => {
      const { name_surname, phone_number, email_address, person, ownerId, ...sale } = call.body
      const points = typedPointsOf({ phone_number, email_address }, call.language)
      const cause = await causeOf(call, openLead, idempotencyKeys, clock)
      const { key, user } = { key: call.idempotencyKey, user: signedIn(call).user }
      const hide = withoutHidden(user)
      const noteJoined = async (id: string) => {
        if (key) await idempotencyKeys.noteJoined({ userId: user.id, key, commandId: cause.commandId }, id)
      }
      const open = async () => {
        if (ownerId) {
          const { state: owner } = await runner.load(userDecider, ownerId)
          if (!owner) throw refused('user-not-found')
          if (owner.archived) throw refused('reference-archived', { paths: ['body.ownerId'] })
        }
        const personId = await recogniseTyped(
          records,
          { name: name_surname, points, person },
          cause,
          typistOf(records, user),
        )
        const lead = { personId, ...sale, ownerId: ownerId ?? null }
        return { personId, ...(await openLeadOf(records, lead, cause, noteJoined)) }
      }
      // Whom its points name may be another person by now.
      const { personId, ...outcome } = await unlessDone(
        () => openedBefore(records, cause),
        () => open().catch(hide),
      )
      return accepted<typeof openLead>(outcome, { personId: await records.people.rootOf(personId) })
    }),
    route(listMentionable, async (call) => {
      if (!(await leadForWriter(runner, call.params.id, signedIn(call).user))) throw refused('lead-not-found')
      return { body: { data: [...(await usersSeeing(records, call.params.id))] } }
    }),
    ...recordRoutes(
      lead,
      WRITTEN_ENDPOINTS.lead as never,
      leadKit,
      { ...records, lookUp: lookUpReferred(records) },
      { reach: reachLeads(records), doors: DOORS, mayBeNamed: chooseMentionable(records) },
    ),
  ]
}
