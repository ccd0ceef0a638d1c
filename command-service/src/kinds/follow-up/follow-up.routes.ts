import { handOnFollowUps } from '@kervan/contracts/api/follow-ups/hand-on-follow-ups'
import { errorText, type Language } from '@kervan/contracts/errors/error-codes'
import { Refusal, refused } from '@kervan/contracts/errors/refusal'
import { followUp } from '@kervan/contracts/kinds/follow-up/follow-up'
import { followUpRules } from '@kervan/contracts/kinds/follow-up/follow-up.rules'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { causeOf } from '../../kit/command-route.ts'
import { derivedId } from '../../kit/derived-ids.ts'
import { forWriter } from '../../kit/record/for-writer.ts'
import { type RecordDecider, recordDecider } from '../../kit/record/record-decider.ts'
import { demandReferences } from '../../kit/record/references.ts'
import type { Records } from '../../ports.ts'
import { lookUpReferred } from '../look-up-referred.ts'

const decider = recordDecider(followUp, followUpRules)

/**
 * Decides upon what `from` has: what is another's by now is refused, unless it is that of `to` already.
 * @param writer  who sees and changes no more than by reassigning a single one
 */
const handingOn = (writer: Reader, id: string, from: string, to: string): RecordDecider => {
  const { demand } = forWriter(followUp, decider, writer, id)
  return {
    ...decider,
    decide(command, state, context) {
      demand(command, state)
      const holder = state?.values.assignedUser
      if (holder === to) return []
      if (state && holder !== from) throw refused('assigned-to-another')
      return decider.decide(command, state, context)
    },
  }
}

const toldOf = (id: string, error: unknown, language: Language) => {
  if (!(error instanceof Refusal)) throw error
  return { id, code: error.code, message: errorText(error.code, language, error.details) }
}

/** What is done to several follow-ups at once. */
export const followUpRoutes = (records: Records): readonly Route[] => {
  const { runner, idempotencyKeys, clock } = records
  const lookUp = lookUpReferred(records)
  return [
    route(handOnFollowUps, async (call) => {
      const { from, assignedUser, followUps } = call.body
      const { user } = signedIn(call)
      const cause = await causeOf(call, handOnFollowUps, idempotencyKeys, clock)
      const asked = { assignedUser: assignedUser.toLowerCase() }
      const { asks } = followUp.acts!.reassign!
      await demandReferences({ ...followUp, fields: asks }, asked, {}, (kind, id) => lookUp(kind, id, user))
      const refusedOnes: ReturnType<typeof toldOf>[] = []
      let position: bigint | null = null
      const ids = [...new Set(followUps.map((id) => id.toLowerCase()))]
      for (const id of ids) {
        const own = { ...cause, commandId: derivedId(cause.commandId, id) }
        const as = handingOn(user, id, from.toLowerCase(), asked.assignedUser)
        try {
          const done = await runner.run(as, id, { type: 'Act', act: 'reassign', asked }, own)
          if (position === null || done.position > position) position = done.position
        } catch (error) {
          refusedOnes.push(toldOf(id, error, call.language))
        }
      }
      const told = position === null ? null : String(position)
      return {
        body: {
          success: true as const,
          handedOn: ids.length - refusedOnes.length,
          refused: refusedOnes,
          position: told,
        },
        ...(told !== null && { headers: { Position: told } }),
      }
    }),
  ]
}
