import { openConversation } from '@kervan/contracts/api/conversations/open-conversation'
import { refused } from '@kervan/contracts/errors/refusal'
import type { BodyOf } from '@kervan/contracts/http/endpoint'
import { openedByOf } from '@kervan/contracts/messages/channels'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import { type Call, type Route, route, signedIn } from '@kervan/infra/http/mount'
import { accepted, causeOf } from '../../kit/command-route.ts'
import type { Outcome } from '../../kit/run-command.ts'
import { e164OnFile } from '../../phone-number.ts'
import type { Records } from '../../ports.ts'
import { demandMayWrite } from '../../sending/may-write.ts'
import { leadForWriter } from '../lead/lead-for-writer.ts'
import { leadToFollow, seenLeadToFollow, usualLead } from '../lead/lead-to-follow.ts'
import { presentOwner } from '../lead/present-owner.ts'
import type { MergedPerson } from '../person/merged-people.ts'
import { peopleForWriter } from '../person/people-for-writer.ts'
import { personDecider } from '../person/person.decider.ts'
import { uniqueKeyOf } from '../person/person.state.ts'
import { havingOf, judgeClaims } from '../person/person-claims.ts'
import { presentUser } from '../user/present-user.ts'
import { conversationDecider } from './conversation.decider.ts'
import type { ConversationState } from './conversation.state.ts'
import { conversationsOf, lastUsed } from './conversations-of.ts'
import { type Correspondence, findThread, threadKey } from './find-thread.ts'
import { pointNamed, senderNamed, senderOfLead } from './party-of-lead.ts'

type Asked = BodyOf<typeof openConversation>
type Given = Pick<Call<typeof openConversation>, 'body' | 'language'>

/** How users write to a person who has not written, or not by this channel, and find the conversation with one who has. */
export const openConversationRoutes = (records: Records): readonly Route[] => {
  const { runner, people, claims, idempotencyKeys, clock, sendingAccounts } = records

  /** The person of a lead. @throws Refusal lead-not-found */
  const personOfLead = async (leadId: string, user: Reader): Promise<string> => {
    const held = await leadForWriter(runner, leadId, user)
    if (!held) throw refused('lead-not-found')
    return held.values.person as string
  }

  const accountsOf = async ({ channel, account }: Asked): Promise<readonly string[]> => {
    const sending = (await sendingAccounts.list()).filter((each) => each.channel === channel)
    return sending.map((each) => each.account).filter((each) => account === undefined || each === account)
  }

  const pointsOf = async (members: readonly string[]) => {
    const states = await Promise.all(members.map(async (id) => (await runner.load(personDecider, id)).state))
    return states.flatMap((state) => (state.status === 'known' ? state.contactPoints : []))
  }

  /**
   * Whether a conversation is with a lead that the user does not see and stays there, so that writing from another lead would take it away from
   * a colleague. One of the same person stays where their next message would go, if a colleague who is still here has that lead or was given the
   * conversation; one of another who has the number too stays where it is.
   */
  const isWithColleague = async (
    { personId, leadId, desk }: ConversationState,
    writtenTo: string,
    user: Reader,
  ): Promise<boolean> => {
    if (personId === null || leadId === null || (await leadForWriter(runner, leadId, user))) return false
    if (!(await people.areSame(personId, writtenTo))) return true
    const next = (await usualLead(records, writtenTo, leadId)) ?? (await leadToFollow(records, writtenTo))?.id
    if (next !== leadId) return false
    const assignee = desk.assignee === user.id ? null : desk.assignee
    return ((await presentOwner(records, leadId)) ?? (await presentUser(runner, assignee))) !== null
  }

  /** The conversation that a person wrote in last: of those that are with no colleague, else of all. */
  const usedOf = async ({ body: { channel } }: Given, { root, members }: MergedPerson, user: Reader) => {
    const held = (await conversationsOf(records, members)).filter(({ state }) => state.party?.channel === channel)
    const elsewhere = await Promise.all(held.map(({ state }) => isWithColleague(state, root, user)))
    return lastUsed(held.filter((_, index) => !elsewhere[index])) ?? lastUsed(held)
  }

  /**
   * The other side by which a lead's person is written to. A name that is not the person's is refused, so no message goes astray by a slip.
   * @throws Refusal number-not-of-person, channel-not-connected; not-permitted where the user may not see contact details
   */
  const partyOf = async (given: Given, whom: MergedPerson, leadId: string, user: Reader): Promise<Correspondence> => {
    const { channel, account } = given.body
    const name = nameIn(given)
    if (name === undefined && account === undefined) {
      const used = await usedOf(given, whom, user)
      if (used?.state.party) return used.state.party
    }
    if (openedByOf(channel) !== 'lead') peopleForWriter(records, user).demandContact()
    const sender = senderOfLead(channel, leadId, await pointsOf(whom.members), name)
    if (!sender) throw refused('number-not-of-person')
    const [ours] = await accountsOf(given.body)
    if (ours === undefined) throw refused('channel-not-connected')
    return { channel, account: ours, sender }
  }

  /** The conversation with the named other side, for any lead; null where there is none that the user sees. */
  const threadNamed = async ({ body }: Given, name: string, user: Reader): Promise<Outcome | null> => {
    const { channel } = body
    const { phone, email, userId } = senderNamed(channel, name)
    const named = (phone ?? email ?? userId)!
    for (const account of await accountsOf(body)) {
      const id = await claims.ownerOf(threadKey({ channel, account }, named))
      if (id === null) continue
      const { state, revision, position } = await runner.load(conversationDecider, id)
      if (revision === null || state.leadId === null) continue
      if (await leadForWriter(runner, state.leadId, user)) return { id, revision, position }
    }
    return null
  }

  /**
   * A lead that the user sees, of a person who has a number, an address or an id. The answer tells nothing of other people who have it.
   * @throws Refusal conversation-not-found
   */
  const leadNamed = async ({ body: { channel } }: Given, name: string, user: Reader): Promise<string> => {
    const point = pointNamed(channel, name)
    const [claim] = point ? await judgeClaims(records, [uniqueKeyOf(point)]) : []
    for (const personId of claim ? havingOf(claim) : []) {
      const lead = await seenLeadToFollow(records, personId, user)
      if (lead) return lead.id
    }
    throw refused('conversation-not-found')
  }

  return [
    route(openConversation, async (call) => {
      const { user } = signedIn(call)
      let leadId = call.body.leadId?.toLowerCase()
      if (leadId === undefined) {
        peopleForWriter(records, user).demandContact()
        const name = nameIn(call)
        if (name === undefined) throw refused('conversation-not-found')
        const thread = await threadNamed(call, name, user)
        if (thread) return accepted<typeof openConversation>(thread)
        leadId = await leadNamed(call, name, user)
      }
      const whom = await people.groupOf(await personOfLead(leadId, user))
      const personId = whom.root
      const party = await partyOf(call, whom, leadId, user)
      const cause = await causeOf(call, openConversation, idempotencyKeys, clock)
      const thread = await findThread(claims, party, cause)
      const demand = async (state: ConversationState): Promise<void> => {
        if (await isWithColleague(state, personId, user)) throw refused('conversation-with-colleague')
        const talk = { ...state, party: state.party ?? party, personId }
        // Nothing is written yet: whether the time for a reply is over is checked when something is.
        await demandMayWrite(records, talk, { kind: 'template' }, cause.at, cause.by)
      }
      const address = { type: 'Address', ...party, personId, leadId } as const
      return accepted<typeof openConversation>(
        await runner.runAfter(demand, conversationDecider, thread, address, cause),
      )
    }),
  ]
}

/** The name that was typed, as it is kept. @throws Refusal invalid-request with `invalid-phone` */
const nameIn = ({ body: { channel, to }, language }: Given): string | undefined =>
  to !== undefined && openedByOf(channel) === 'phone' ? e164OnFile(to, 'body.to', language) : to
