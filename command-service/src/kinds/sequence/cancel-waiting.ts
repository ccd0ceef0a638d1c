import { Refusal } from '@kervan/contracts/errors/refusal'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import { processCause } from '../../kit/process-cause.ts'
import type { Records } from '../../ports.ts'
import { conversationDecider } from '../conversation/conversation.decider.ts'
import type { HeldConversation } from '../conversation/conversations-of.ts'
import { idOfStep, progressOf, SEQUENCE_PROCESS } from './enrolments.ts'

/** Takes back what an enrolment has requested and no provider was handed yet. */
export const cancelWaiting = async (
  { runner, clock }: Pick<Records, 'runner' | 'clock'>,
  id: string,
  enrolment: RecordState,
  conversations: readonly HeldConversation[],
): Promise<void> => {
  for (const { id: conversationId, state } of conversations)
    for (const stepId of progressOf(enrolment).taken) {
      const messageId = idOfStep(id, 'message', stepId)
      if (state.outgoing.get(messageId)?.stage !== 'requested') continue
      const cause = processCause(SEQUENCE_PROCESS, clock(), idOfStep(id, 'cancel', stepId), id)
      await runner.run(conversationDecider, conversationId, { type: 'Cancel', messageId }, cause).catch(unlessUnderway)
    }
}

/** One that was handed over at that very moment is on its way. */
const unlessUnderway = (error: unknown): void => {
  if (!(error instanceof Refusal) || error.code !== 'message-underway') throw error
}
