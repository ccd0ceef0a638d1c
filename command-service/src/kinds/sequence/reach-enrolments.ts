import { refused } from '@kervan/contracts/errors/refusal'
import type { LeadStage } from '@kervan/contracts/kinds/lead/lead-stages'
import type { RecordDecider } from '../../kit/record/record-decider.ts'
import { type RecordReach, reachBy } from '../../kit/record/record-routes.ts'
import type { Records } from '../../ports.ts'
import { enrolmentId, enterSequence } from './enrolments.ts'

/** A colleague puts a person into a sequence, about the newest lead of theirs that is open; who is in it already cannot be put in again. */
export const reachEnrolments = (records: Records, decider: RecordDecider): RecordReach => ({
  ...reachBy(records, decider),
  async create(_id, { sequence, person, remark }, cause) {
    const [sequenceId, personId] = [sequence as string, person as string]
    const id = enrolmentId(sequenceId, personId)
    const done = (await records.runner.load(decider, id)).commands.get(cause.commandId)
    if (done) return { outcome: { id, ...done } }
    const leads = (await records.lines.leadsOf(personId)).filter(({ lead }) => !lead.record.archived)
    const open = leads.find(({ lead }) => lead.status === 'open')
    const entering = {
      sequenceId,
      personId,
      leadId: open?.id ?? null,
      stage: (open?.lead.record.status ?? null) as LeadStage | null,
      since: cause.at,
      remark: remark as string | null,
    }
    const outcome = await enterSequence(records, entering, cause)
    if (outcome === null) throw refused('record-exists')
    return { outcome }
  },
})
