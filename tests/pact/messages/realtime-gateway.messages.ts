import type { Push } from '@kervan/contracts/realtime/messages'
import { lookUpChatChannel } from '@kervan/realtime-gateway/chat/chat-channel-at'
import { lookUpChoices } from '@kervan/realtime-gateway/choices-at'
import { createPushReader } from '@kervan/realtime-gateway/push-reader'
import { createReceivedMessages, lookUpReceivedMessage } from '@kervan/realtime-gateway/received-messages'
import type { MessageProviders } from '@pact-foundation/pact'
import type { House } from '../providers/house.ts'
import { AGENT_HAPPENINGS } from './agent.happenings.ts'
import { CHAT_HAPPENINGS } from './chat.happenings.ts'
import { CONVERSATION_HAPPENINGS } from './conversation.happenings.ts'
import { DECLARED_HAPPENINGS } from './declared.happenings.ts'
import type { Happening, Happenings } from './happening.ts'
import { LEAD_HAPPENINGS } from './lead.happenings.ts'
import { PERSON_HAPPENINGS } from './person.happenings.ts'
import { PREFERENCES_HAPPENINGS } from './preferences.happenings.ts'
import { REGISTRATION_HAPPENINGS } from './registration.happenings.ts'
import { USER_HAPPENINGS } from './user.happenings.ts'

/** Everything that the gateway is known to push. */
export const HAPPENINGS: Happenings = {
  ...LEAD_HAPPENINGS,
  ...PERSON_HAPPENINGS,
  ...CONVERSATION_HAPPENINGS,
  ...CHAT_HAPPENINGS,
  ...USER_HAPPENINGS,
  ...PREFERENCES_HAPPENINGS,
  ...REGISTRATION_HAPPENINGS,
  ...AGENT_HAPPENINGS,
  ...DECLARED_HAPPENINGS,
}

/** Lets each thing happen and tells it as the gateway does: the events in the log, read by the gateway's own push reader. */
export const gatewayMessages = (house: House): MessageProviders =>
  Object.fromEntries(
    Object.entries(HAPPENINGS).map(([description, happening]) => [
      description,
      () => pushed(description.slice(0, description.indexOf(': ')), happening, house),
    ]),
  )

const pushed = async (
  name: string,
  { event, happen, record }: Happening,
  { store, acts, logger }: House,
): Promise<Push> => {
  const before = await store.head()
  await happen(acts)
  const read = createPushReader({
    received: createReceivedMessages(lookUpReceivedMessage(store)),
    choicesAt: lookUpChoices(store),
    lookUpChatChannel: lookUpChatChannel(store),
    logger,
  })
  const pushes = (await read(await Array.fromAsync(store.readAll({ after: before })))).map(({ push }) => push)
  const asked = pushes.filter(
    ({ name: called, payload }) =>
      called === name &&
      (!('type' in payload) || payload.type === event) &&
      (record === undefined || ('record' in payload && payload.record === record)),
  )
  // Of one event, what readers who may see everything are told comes first.
  const push = asked.find(({ payload }) => payload.eventId === asked.at(-1)?.payload.eventId)
  if (!push) throw new Error(`${event} made the gateway push no ${name}`)
  return push
}
