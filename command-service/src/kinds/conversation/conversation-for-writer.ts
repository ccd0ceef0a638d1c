import { refused } from '@kervan/contracts/errors/refusal'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import type { CommandRunner } from '../../kit/run-command.ts'
import { leadForWriter } from '../lead/lead-for-writer.ts'
import { conversationDecider } from './conversation.decider.ts'
import type { ConversationState } from './conversation.state.ts'

/**
 * Loads a conversation for a user, who sees it where they see the lead that its newest message went to.
 * @throws Refusal conversation-not-found
 */
export const conversationForWriter =
  (runner: CommandRunner) =>
  async (id: string, user: Reader): Promise<ConversationState> => {
    const { state } = await runner.load(conversationDecider, id)
    if (state.leadId === null || !(await leadForWriter(runner, state.leadId, user)))
      throw refused('conversation-not-found')
    return state
  }
