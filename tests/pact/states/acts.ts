import { randomUUID } from 'node:crypto'
import { type AgentCommand, agentDecider } from '@kervan/command-service/kinds/agent/agent.decider'
import {
  type ChatChannelCommand,
  chatChannelDecider,
  type Members,
} from '@kervan/command-service/kinds/chat-channel/chat-channel.decider'
import {
  type ConversationCommand,
  conversationDecider,
} from '@kervan/command-service/kinds/conversation/conversation.decider'
import type { ConversationItem } from '@kervan/command-service/kinds/conversation/conversation-item'
import { conversationReadingDecider } from '@kervan/command-service/kinds/conversation/conversation-reading.decider'
import { conversationReadingId } from '@kervan/command-service/kinds/conversation/conversation-reading-id'
import type { MediaNews } from '@kervan/command-service/kinds/conversation/decide-media'
import { createItemReception } from '@kervan/command-service/kinds/conversation/item-reception'
import { type LeadCommand, leadDecider } from '@kervan/command-service/kinds/lead/lead.decider'
import { type NewLead, openLeadOf } from '@kervan/command-service/kinds/lead/open-lead'
import { notificationsDecider } from '@kervan/command-service/kinds/notifications/notifications.decider'
import { mergePeople } from '@kervan/command-service/kinds/person/merge-people'
import { type PersonCommand, personDecider } from '@kervan/command-service/kinds/person/person.decider'
import { recordOf, uniqueKeyOf } from '@kervan/command-service/kinds/person/person.state'
import { recognisePerson } from '@kervan/command-service/kinds/person/testing/recognise-person'
import { preferencesDecider } from '@kervan/command-service/kinds/preferences/preferences.decider'
import {
  type RegistrationCommand,
  registrationDecider,
} from '@kervan/command-service/kinds/registration/registration.decider'
import { usernameKey } from '@kervan/command-service/kinds/user/register-user'
import { type UserCommand, userDecider } from '@kervan/command-service/kinds/user/user.decider'
import { templateBook } from '@kervan/command-service/kinds/whatsapp-template/template-book'
import { processCause } from '@kervan/command-service/kit/process-cause'
import type { Outcome } from '@kervan/command-service/kit/run-command'
import type { Records } from '@kervan/command-service/ports'
import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { ColourPreferences } from '@kervan/contracts/colours/colour-preferences'
import type { ChannelSender } from '@kervan/contracts/events/conversation.events'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import type { Channel } from '@kervan/contracts/messages/channels'
import type { DeliveryState, MessageContent } from '@kervan/contracts/messages/message-content'
import type { TemplateParts } from '@kervan/contracts/messages/template-parts'
import type { UserType } from '@kervan/contracts/permissions/permissions'
import type { Pin } from '@kervan/contracts/preferences/pins'
import { recordOf as streamRecordOf } from '@kervan/contracts/streams'
import type { EventStore } from '@kervan/infra/event-store/port'
import { aUser, type Granted, grantOf } from '../../support/builders/user.builder.ts'
import { causeOf } from './cause.ts'
import { declaredActsIn } from './declared-acts.ts'

export const ACCOUNT = 'whatsapp-account-of-tests'

const now = () => new Date().toISOString()
const newMessageId = () => `wamid.${randomUUID()}`

/** What people do in the house, through the real records. Each new person has a name, a phone and an address of their own. */
export const actsIn = (records: Records, store: EventStore) => {
  const { runner, claims } = records
  const reception = createItemReception(records)
  let people = 0
  let templates = 0

  /** A person who is not in the house yet. No other person has the surname, so a search for it finds only this one. */
  const somebody = () => {
    const number = String(++people).padStart(6, '0')
    const surname = `Öz${Array.from(number, (digit) => 'abcdefghij'[Number(digit)]).join('')}`
    return { surname, name: `Işıl ${surname}`, phone: `+905550${number}`, email: `isil.${number}@example.com` }
  }

  const tell = async (item: Untold<ConversationItem>, channel: Channel = 'whatsapp'): Promise<void> => {
    await reception.receive({ ...item, channel, account: ACCOUNT } as ConversationItem, {
      webhookId: randomUUID(),
      index: 0,
      receivedAt: now(),
      correlationId: randomUUID(),
    })
  }

  /** Conversations of the messages that were routed, as far as the log has been read: it is read once. */
  const routed = new Map<string, string>()
  let readTo = 0n
  /** Resolves once a message is routed to its person; gives the conversation's id. */
  const conversationOf = async (messageId: string): Promise<string> => {
    const known = () => routed.get(messageId)
    if (known()) return known()!
    for await (const events of store.subscribe({ after: readTo })) {
      for (const { type, data, stream, position } of events) {
        if (type === 'MessageRouted') routed.set((data as { messageId: string }).messageId, streamRecordOf(stream).id)
        readTo = position
      }
      if (known()) return known()!
    }
    throw new Error('the log ended')
  }

  /** Has the provider refuse the account at the first message, after which no message of the account is handed over for an hour. */
  let held: Promise<unknown> | undefined
  const holdAccount = (): Promise<unknown> => {
    const hold = async () => {
      const { phone } = somebody()
      const id = await conversationOf(await acts.write({ phone }, { kind: 'text', text: 'Merhaba' }))
      await acts.toConversation(id, {
        type: 'Request',
        messageId: randomUUID(),
        content: { kind: 'text', text: 'Buyurun' },
      })
      for await (const events of store.subscribe({ after: 0n }))
        if (events.some(({ type }) => type === 'MessageHandedBack')) return
    }
    held ??= hold()
    return held
  }

  let last: CurrentUser | undefined

  const acts = {
    somebody,

    /** Tells the user with this id that a follow-up is overdue. */
    tellTime(userId: string): Promise<Outcome> {
      const time = { kind: 'follow-up', recordId: randomUUID(), name: 'overdue', at: new Date().toISOString() }
      return runner.run(notificationsDecider, userId, { type: 'TellTime', ...time }, causeOf())
    },
    tryNotification(userId: string): Promise<Outcome> {
      return runner.run(notificationsDecider, userId, { type: 'Try' }, causeOf())
    },
    readConversation(userId: string, conversationId: string): Promise<Outcome> {
      const command = { type: 'Read', userId, conversationId, upTo: 1 } as const
      return runner.run(conversationReadingDecider, conversationReadingId(userId, conversationId), command, causeOf())
    },

    readNotifications(userId: string): Promise<Outcome> {
      const command = { type: 'Read', ids: [randomUUID()], until: null } as const
      return runner.run(notificationsDecider, userId, command, causeOf())
    },
    chooseColours(userId: string, colours: ColourPreferences): Promise<Outcome> {
      return runner.run(preferencesDecider, userId, { type: 'ChoosePreferences', chosen: { colours } }, causeOf())
    },

    pin(userId: string, pin: Pin): Promise<Outcome> {
      return runner.run(preferencesDecider, userId, { type: 'Pin', pin }, causeOf())
    },

    /** Runs a command upon the agent status of a user, by the user's id. */
    toAgent(userId: string, command: AgentCommand): Promise<Outcome> {
      return runner.run(agentDecider, userId, command, causeOf())
    },

    /** Opens a conversation between two users, and runs commands upon it, one after the other. */
    async toChat(members: Members, ...commands: readonly ChatChannelCommand[]): Promise<Outcome> {
      const id = randomUUID()
      let last = await runner.run(chatChannelDecider, id, { type: 'Open', members }, causeOf())
      for (const command of commands) last = await runner.run(chatChannelDecider, id, command, causeOf())
      return last
    },

    /** A visitor registers, and waits for approval. */
    askToRegister(username = `newcomer-${++people}`): Promise<Outcome> {
      const asked = { username, fullName: 'Zeynep Kaya', email: `${username}@example.com`, language: 'tr' } as const
      return runner.run(registrationDecider, randomUUID(), { type: 'Ask', ...asked }, causeOf())
    },

    async decideRegistration(command: RegistrationCommand): Promise<Outcome> {
      return runner.run(registrationDecider, (await acts.askToRegister()).id, command, causeOf())
    },
    /** Asks the user with this id to approve a registration. */
    async askApproval(userId: string = randomUUID()): Promise<Outcome> {
      const { id: registrationId } = await acts.askToRegister()
      return runner.run(notificationsDecider, userId, { type: 'AskApproval', registrationId }, causeOf())
    },

    /** Registers a colleague without a password, as the colleague does not sign in. */
    async registerColleague(permissions: readonly Granted[] = [], userType?: UserType): Promise<CurrentUser> {
      const username = `colleague-${++people}`
      const granted = permissions.map(grantOf)
      const user = aUser({ id: randomUUID(), username, permissions: granted, ...(userType && { userType }) })
      const { id, role: _, active: __, ...registered } = user
      const cause = causeOf()
      await claims.claim(usernameKey(username), id, cause)
      await runner.run(userDecider, id, { type: 'Register', ...registered }, cause)
      last = user
      return user
    },

    /** The colleague who was registered last. */
    lastColleague(): CurrentUser {
      if (!last) throw new Error('nobody has been registered')
      return last
    },

    /** Runs commands upon a user, one after the other. */
    async toUser(userId: string, ...commands: readonly UserCommand[]): Promise<Outcome | undefined> {
      let last: Outcome | undefined
      for (const command of commands) last = await runner.run(userDecider, userId, command, causeOf())
      return last
    },

    changeName(userId: string, fullName: string): Promise<Outcome> {
      return runner.run(userDecider, userId, { type: 'Change', set: { fullName } }, causeOf())
    },

    setPermissions: (userId: string, permissions: CurrentUser['permissions']): Promise<Outcome> =>
      runner.run(userDecider, userId, { type: 'Change', set: { permissions } }, causeOf()),

    registerPerson: (name: string, points: readonly ContactPoint[]): Promise<string> =>
      recognisePerson(records, name, points, causeOf()),

    /** Claims a contact point for a person without adding it to them afterwards. */
    async claim(point: ContactPoint, personId: string): Promise<void> {
      await claims.claim(uniqueKeyOf(point), personId, causeOf())
    },

    openLead: (lead: Pick<NewLead, 'personId'> & Partial<NewLead>): Promise<Outcome> =>
      openLeadOf(records, { source: 'phone', treatment: 'dental', ownerId: null, ...lead }, causeOf()),

    /** Runs commands upon a lead, one after the other. */
    async toLead(leadId: string, ...commands: readonly LeadCommand[]): Promise<void> {
      for (const command of commands) await runner.run(leadDecider, leadId, command, causeOf())
    },

    async toPerson(personId: string, ...commands: readonly PersonCommand[]): Promise<void> {
      for (const command of commands) await runner.run(personDecider, personId, command, causeOf())
    },

    merge: (merged: string, into: string): Promise<Outcome> => mergePeople(records, merged, into, causeOf()),

    leadRevision: async (leadId: string) => String((await runner.load(leadDecider, leadId)).revision),
    personRevision: async (personId: string) => String((await runner.load(personDecider, personId)).revision),
    personNotes: async (personId: string) => recordOf((await runner.load(personDecider, personId)).state)?.notes ?? [],
    head: async () => String(await store.head()),

    /**
     * The sender writes, over WhatsApp unless another channel is given. Resolves when the message is routed to its person; gives
     * the message's id.
     */
    async write(
      sender: ChannelSender,
      content: MessageContent,
      channel?: Channel,
      sentAt: string = now(),
    ): Promise<string> {
      const messageId = newMessageId()
      await tell({ kind: 'message', sender, messageId, content, sentAt }, channel)
      await conversationOf(messageId)
      return messageId
    },

    conversationOf,

    /** Runs commands upon a conversation, one after the other. Nothing is handed to a provider. */
    async toConversation(id: string, ...commands: readonly ConversationCommand[]): Promise<void> {
      await acts.toConversationAt(now(), id, ...commands)
    },

    /** @param at  UTC, ISO 8601 */
    async toConversationAt(at: string, id: string, ...commands: readonly ConversationCommand[]): Promise<void> {
      for (const command of commands) await runner.run(conversationDecider, id, command, { ...causeOf(), at })
    },

    /** Reports that a file of a message was kept or lost, as the worker does that brings files. */
    async bringFile(id: string, command: MediaNews): Promise<void> {
      await runner.run(conversationDecider, id, command, processCause('media-worker', now(), randomUUID()))
    },

    /** Meta has a template, which is brought here; gives its name. */
    async bringTemplate(parts: TemplateParts, status: 'approved' | 'pending'): Promise<string> {
      const name = `sablon_${++templates}`
      const news = { status, refusal: null, quality: null }
      await templateBook(records).bring({ name, language: 'tr', providerId: String(templates), news, parts }, causeOf())
      return name
    },

    /** A conversation with a new person; resolves when requested messages in it are no longer handed over by themselves. */
    async converse(sender: ChannelSender, channel?: Channel, sentAt?: string): Promise<string> {
      await holdAccount()
      const id = await acts.conversationOf(await acts.write(sender, { kind: 'text', text: 'Merhaba' }, channel, sentAt))
      // While this message waits, the worker takes none of those that are requested after it.
      if (sentAt === undefined)
        await acts.toConversation(id, {
          type: 'Request',
          messageId: randomUUID(),
          content: { kind: 'text', text: 'Bir dakika' },
        })
      return id
    },

    /** The person in a conversation withdraws consent to its channel. */
    async withdrawConsent(conversationId: string): Promise<void> {
      const { state } = await runner.load(conversationDecider, conversationId)
      const { personId, party } = state
      const said = { channel: party!.channel, how: 'message', elsewhere: [], seen: null } as const
      await runner.run(personDecider, personId!, { type: 'WithdrawConsent', ...said }, causeOf())
    },

    conversationRevision: async (id: string) => String((await runner.load(conversationDecider, id)).revision),

    /** We write from the WhatsApp Business app. */
    async answer(sender: ChannelSender, content: MessageContent): Promise<string> {
      const messageId = newMessageId()
      await tell({ kind: 'echo', sender, messageId, content, sentAt: now() })
      return messageId
    },

    deliver: (sender: ChannelSender, messageId: string, state: DeliveryState): Promise<void> =>
      tell({ kind: 'status', sender, messageId, state, at: now() }),

    edit: (sender: ChannelSender, messageId: string, content: MessageContent): Promise<void> =>
      tell({ kind: 'edit', sender, messageId, editId: newMessageId(), content, by: 'person', editedAt: now() }),

    revoke: (sender: ChannelSender, messageId: string): Promise<void> =>
      tell({ kind: 'revoke', sender, messageId, by: 'person', revokedAt: now() }),
  }
  return { ...acts, declared: declaredActsIn(runner, acts) }
}

type Untold<Item> = Item extends unknown ? Omit<Item, 'account' | 'channel'> : never

export type Acts = ReturnType<typeof actsIn>
