import { askChat, type ChatError, shareChat } from '@kervan/client/base/realtime/chat-socket'
import { ChatChannel } from '@kervan/contracts/chat/chat-channel'
import { ChatMessage } from '@kervan/contracts/chat/chat-message'
import { ChatUser } from '@kervan/contracts/chat/chat-user'
import type { ChatAck, ChatCall, ChatPayload, ColleagueAnswers } from '@kervan/contracts/realtime/chat-calls'
import { Pact } from '@pact-foundation/pact'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { folderOfInteraction } from '../../fresh-pacts.ts'
import { isPartChosen, type Part } from '../../parts.ts'
import { exactly, matching } from './matching.ts'

const ANSWERS: Readonly<Record<ChatCall, z.ZodObject>> = {
  'chat:auth': z.object({ user: ChatUser }),
  'chat:get_channels': z.object({ channels: z.array(ChatChannel) }),
  'chat:get_messages': z.object({ messages: z.array(ChatMessage), earlier: z.boolean() }),
  'chat:send_message': z.object({ message: ChatMessage }),
  'chat:create_channel': z.object({ channel: ChatChannel }),
  'chat:mark_read': z.object({}),
}
const FAILURE = z.object({ error: z.string(), code: z.string() })

type Answered = {
  readonly [Name in ChatCall]: {
    /** What is asked for. The gateway's answer of the same description tells it. */
    readonly case: string
    readonly call: Name
    readonly payload: ChatPayload<Name>
  } & (
    | { readonly answers: ColleagueAnswers[Name] }
    /** The words are those of the specification. */
    | { readonly fails: { readonly error: string; readonly code: string } }
  )
}[ChatCall]

const ackOf = (asked: Answered): object =>
  'fails' in asked
    ? { success: exactly(false), ...(matching(FAILURE, exactlyIn(asked.fails)) as object) }
    : { success: exactly(true), ...(matching(ANSWERS[asked.call], asked.answers) as object) }

const exactlyIn = (fields: Readonly<Record<string, string>>): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, exactly(value)]))

/** What the client expects to be answered to its calls of the socket: each line is an answer, heard by the client's own `askChat`. */
export const ackContract = (part: Part, answered: readonly Answered[]): void => {
  describe.runIf(isPartChosen(part))(`answers to calls of ${part}`, () => {
    test.each(answered)('$call: $case', async (asked) => {
      const pact = new Pact({
        consumer: 'client',
        provider: 'realtime-gateway',
        dir: folderOfInteraction(part, 'answers'),
        logLevel: 'warn',
      })
      const outcome = await pact
        .addAsynchronousInteraction()
        .expectsToReceive(
          `${asked.call}: ${asked.case}`,
          (message) => void message.withJSONContent({ name: exactly(asked.call), payload: ackOf(asked) }),
        )
        .executeTest(async ({ contents }): Promise<unknown> => {
          const { payload } = contents.content as { readonly payload: ChatAck<ChatCall> }
          const end = shareChat({
            connected: true,
            timeout: () => ({ emit: (_name, _payload, answer) => answer(null, payload) }),
            on: () => undefined,
          })
          const heard = await askChat(asked.call, asked.payload).catch(({ code, message }: ChatError) => ({
            error: message,
            code,
          }))
          end()
          return heard
        })
      expect(outcome).toMatchObject('fails' in asked ? asked.fails : asked.answers)
    })
  })
}
