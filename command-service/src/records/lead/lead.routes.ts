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
import { type Route, route } from '@kervan/infra/http/mount'
import { accepted, causeOf, commandRoute } from '../../kit/command-route.ts'
import { e164Of } from '../../phone-number.ts'
import type { Records } from '../../ports.ts'
import { recognisePerson } from '../person/recognise-person.ts'
import { userDecider } from '../user/user.decider.ts'
import { leadDecider } from './lead.decider.ts'
import { openLeadOf } from './open-lead.ts'
import { runInLine } from './run-in-line.ts'

export const leadRoutes = (records: Records): readonly Route[] => {
  const { runner, idempotencyKeys, clock } = records
  const known = async (userId: string | null | undefined) => {
    if (userId && (await runner.load(userDecider, userId)).state.status === 'none') throw refused('user-not-found')
  }

  return [
    route(openLead, async (call) => {
      const { name_surname, phone_number, email_address, ownerId, ...sale } = call.body
      const points: ContactPoint[] = [
        ...(phone_number
          ? [{ kind: 'phone', value: e164Of(phone_number, 'body.phone_number', call.language) } as const]
          : []),
        ...(email_address ? [{ kind: 'email', value: email_address } as const] : []),
      ]
      await known(ownerId)
      const cause = await causeOf(call, openLead, idempotencyKeys, clock)
      const personId = await recognisePerson(records, name_surname, points, cause)
      const outcome = await openLeadOf(records, { personId, ...sale, ownerId: ownerId ?? null }, cause)
      return accepted<typeof openLead>(outcome, { personId: await records.people.rootOf(personId) })
    }),
    route(changeLeadStage, async (call) => {
      const cause = await causeOf(call, changeLeadStage, idempotencyKeys, clock)
      const command = { type: 'ChangeStage', ...call.body } as const
      return accepted(await runInLine(records, call.params.leadId, command, cause, call.ifMatch))
    }),
    route(assignLead, async (call) => {
      await known(call.body.ownerId)
      const cause = await causeOf(call, assignLead, idempotencyKeys, clock)
      return accepted(
        await runner.run(leadDecider, call.params.leadId, { type: 'Assign', ...call.body }, cause, call.ifMatch),
      )
    }),
    route(restoreLead, async (call) => {
      const cause = await causeOf(call, restoreLead, idempotencyKeys, clock)
      return accepted(await runInLine(records, call.params.leadId, { type: 'Restore' }, cause, call.ifMatch))
    }),
    commandRoute(setLeadPotential, leadDecider, records, ({ params, body }) => ({
      id: params.leadId,
      command: { type: 'SetPotential', ...body } as const,
    })),
    commandRoute(tagLead, leadDecider, records, ({ params, body }) => ({
      id: params.leadId,
      command: { type: 'Tag', ...body } as const,
    })),
    commandRoute(untagLead, leadDecider, records, ({ params }) => ({
      id: params.leadId,
      command: { type: 'Untag', tag: params.tag } as const,
    })),
    commandRoute(addLeadNote, leadDecider, records, ({ params, body }) => ({
      id: params.leadId,
      command: { type: 'AddNote', ...body } as const,
    })),
    commandRoute(archiveLead, leadDecider, records, ({ params }) => ({
      id: params.leadId,
      command: { type: 'Archive' } as const,
    })),
  ]
}
