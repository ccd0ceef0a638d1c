import { addLeadNote } from '@kervan/contracts/api/leads/add-lead-note'
import { archiveLead } from '@kervan/contracts/api/leads/archive-lead'
import { assignLead } from '@kervan/contracts/api/leads/assign-lead'
import { changeLeadStage } from '@kervan/contracts/api/leads/change-lead-stage'
import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { restoreLead } from '@kervan/contracts/api/leads/restore-lead'
import { setLeadPotential } from '@kervan/contracts/api/leads/set-lead-potential'
import { tagLead } from '@kervan/contracts/api/leads/tag-lead'
import { untagLead } from '@kervan/contracts/api/leads/untag-lead'
import { refused } from '@kervan/contracts/errors/refusal'
import type { ContactPoint } from '@kervan/contracts/events/person.events'
import type { AnyEndpoint, BodyOf, ParamsOf } from '@kervan/contracts/http/endpoint'
import type { RecordState } from '@kervan/contracts/record/record-state'
import { lead } from '@kervan/contracts/records/lead'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/records/written-records'
import { type Call, type Route, route, signedIn } from '@kervan/infra/http/mount'
import { accepted, causeOf } from '../../kit/command-route.ts'
import { type ForWriter, forWriter } from '../../kit/record/for-writer.ts'
import type { RecordCommand } from '../../kit/record/record-command.ts'
import { recordDecider } from '../../kit/record/record-decider.ts'
import { type RecordReach, recordRoutes } from '../../kit/record/record-routes.ts'
import { e164Of } from '../../phone-number.ts'
import type { Records } from '../../ports.ts'
import { recognisePerson } from '../person/recognise-person.ts'
import { recordExists } from '../record-exists.ts'
import { userDecider } from '../user/user.decider.ts'
import { type LeadCommand, leadDecider } from './lead.decider.ts'
import { exists, type LeadState } from './lead.state.ts'
import { openLeadOf } from './open-lead.ts'
import { runInLine } from './run-in-line.ts'

const kit = recordDecider(lead)

const recordOf = (state: LeadState): RecordState | null => (exists(state) ? state.record : null)

/** The lead's decider, which demands first. */
const demandingLead = (demand: ForWriter['demand']): typeof leadDecider => ({
  ...leadDecider,
  decide(command, state, context) {
    demand(command as RecordCommand, recordOf(state))
    return leadDecider.decide(command, state, context)
  },
})

/** How the kit reaches leads. */
export const reachLeads = (records: Pick<Records, 'runner' | 'lines'>): RecordReach => ({
  load: async (id) => recordOf((await records.runner.load(leadDecider, id)).state),
  run: (id, command, cause, demand) =>
    runInLine(records, id, command as LeadCommand, cause, null, demandingLead(demand)),
})

export const leadRoutes = (records: Records): readonly Route[] => {
  const { runner, idempotencyKeys, clock } = records
  const demandUser = async (userId: string | null | undefined) => {
    if (userId && (await runner.load(userDecider, userId)).state.status === 'none') throw refused('user-not-found')
  }

  /** @param translate  refuses what the lead itself cannot know */
  const leadRoute = <E extends AnyEndpoint>(
    endpoint: E,
    translate: (call: { params: ParamsOf<E>; body: BodyOf<E> }) => LeadCommand | Promise<LeadCommand>,
  ): Route =>
    route(endpoint, async (call) => {
      const command = await translate(call)
      const cause = await causeOf(call as Call, endpoint, idempotencyKeys, clock)
      const { leadId } = call.params as { leadId: string }
      const { demand } = forWriter(lead, kit, signedIn(call as Call).user, leadId)
      return accepted<E>(await runInLine(records, leadId, command, cause, call.ifMatch, demandingLead(demand)))
    })

  return [
    route(openLead, async (call) => {
      const { name_surname, phone_number, email_address, ownerId, ...sale } = call.body
      const points: ContactPoint[] = [
        ...(phone_number
          ? [{ kind: 'phone', value: e164Of(phone_number, 'body.phone_number', call.language) } as const]
          : []),
        ...(email_address ? [{ kind: 'email', value: email_address } as const] : []),
      ]
      await demandUser(ownerId)
      const cause = await causeOf(call, openLead, idempotencyKeys, clock)
      const personId = await recognisePerson(records, name_surname, points, cause)
      const outcome = await openLeadOf(records, { personId, ...sale, ownerId: ownerId ?? null }, cause)
      return accepted<typeof openLead>(outcome, { personId: await records.people.rootOf(personId) })
    }),
    leadRoute(changeLeadStage, ({ body }) => ({ type: 'ChangeStage', ...body })),
    leadRoute(assignLead, async ({ body: { ownerId } }) => {
      await demandUser(ownerId)
      return { type: 'Assign', ownerId }
    }),
    leadRoute(setLeadPotential, ({ body: { potential } }) => ({ type: 'SetPotential', potential })),
    leadRoute(tagLead, ({ body: { tag } }) => ({ type: 'Tag', tag })),
    leadRoute(untagLead, ({ params: { tag } }) => ({ type: 'Untag', tag })),
    leadRoute(addLeadNote, ({ body: { text } }) => ({ type: 'AddNote', text })),
    leadRoute(archiveLead, () => ({ type: 'Archive' })),
    leadRoute(restoreLead, () => ({ type: 'Restore' })),
    ...recordRoutes(
      lead,
      { undo: WRITTEN_ENDPOINTS.lead.undo },
      kit,
      { ...records, exists: recordExists(runner) },
      reachLeads(records),
    ),
  ]
}
