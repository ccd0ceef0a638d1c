import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { LEAD_SOURCES, LeadStage, OPEN_STAGES, POTENTIALS, TREATMENTS } from '@kervan/contracts/kinds/lead/lead-stages'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import { CHANNELS } from '@kervan/contracts/messages/channels'
import { DeliveryState, type MessageContent } from '@kervan/contracts/messages/message-content'
import { CONSENT_CHANNELS } from '@kervan/contracts/people/consents'
import fc from 'fast-check'
import { idOf, testLog } from './test-log.ts'

const NAMES = [
  'Işıl Çağrı',
  'işil kaya',
  'İrem Öztürk',
  'Irmak',
  'Çiğdem Şahin',
  'Cem',
  "O'Connor",
  'Zeynep',
  'Şule',
  'Ali Veli',
]
const INSTANTS = [
  '2026-03-01T09:00:00Z',
  '2026-03-01T09:00:00.500Z',
  '2026-03-02T09:00:00.000Z',
  '2026-03-01T10:00:20Z',
]

const few = (count: number) => fc.nat({ max: count - 1 })
const name = fc.constantFrom(...NAMES)
const instant = fc.constantFrom(...INSTANTS)
const message = few(5).map((number) => `wamid.${number}`)

const contactPoint: fc.Arbitrary<ContactPoint> = fc.oneof(
  few(4).map((number) => ({ kind: 'phone', value: `+90532123456${number}` }) as const),
  few(4).map((number) => ({ kind: 'email', value: `isil.kaya${number}@example.com` }) as const),
  few(3).map((number) => ({ kind: 'channel', channel: CHANNELS[number]!, value: `TR.${number}` }) as const),
)

const content: fc.Arbitrary<MessageContent> = fc.oneof(
  fc.constantFrom('Merhaba', 'fiyat?', '').map((text) => ({ kind: 'text', text }) as const),
  fc.record({ kind: fc.constant('reaction' as const), to: message, emoji: fc.constantFrom('👍', '❤', null) }),
  fc.constant({ kind: 'image', media: { providerId: 'm1', caption: 'röntgen' } } as const),
)

/** What happens to people, and what tells who is who. */
const ofPeople = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('register' as const),
      person: few(4),
      name,
      points: fc.array(contactPoint, { minLength: 1, maxLength: 3 }),
    }),
  },
  fc.record({ does: fc.constantFrom('rename' as const, 'take' as const, 'return' as const), person: few(4), name }),
  fc.record({ does: fc.constantFrom('add' as const, 'remove' as const), person: few(4), point: contactPoint }),
  fc.record({ does: fc.constant('correct' as const), person: few(4), point: contactPoint, to: contactPoint }),
  fc.record({
    does: fc.constantFrom('agree' as const, 'decline' as const),
    person: few(4),
    channel: fc.constantFrom(...CONSENT_CHANNELS),
    words: fc.constantFrom('Evet, yazabilirsiniz', 'Hayır'),
  }),
  fc.record({ does: fc.constant('merge' as const), merged: few(4), into: few(4) }),
  fc.record({ does: fc.constant('unmerge' as const), merged: few(4) }),
  fc.record({ does: fc.constantFrom('dismiss' as const, 'suspect' as const), one: few(4), other: few(4) }),
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('route' as const),
      conversation: few(3),
      message,
      person: few(4),
      lead: few(6),
      other: few(4),
    }),
  },
)

const step = fc.oneof(
  { weight: 12, arbitrary: ofPeople },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('open' as const),
      lead: few(6),
      person: few(4),
      source: fc.constantFrom(...LEAD_SOURCES),
      treatment: fc.constantFrom(...TREATMENTS),
      owner: fc.option(few(3)),
    }),
  },
  fc.record({
    does: fc.constant('move' as const),
    lead: few(6),
    to: LeadStage.options.length ? fc.constantFrom(...LeadStage.options) : fc.constant('won' as const),
  }),
  fc.record({ does: fc.constant('reopen' as const), lead: few(6), to: fc.constantFrom(...OPEN_STAGES) }),
  fc.record({ does: fc.constant('assign' as const), lead: few(6), owner: fc.option(few(3)) }),
  fc.record({
    does: fc.constant('potential' as const),
    lead: few(6),
    potential: fc.option(fc.constantFrom(...POTENTIALS)),
  }),
  fc.record({
    does: fc.constantFrom('tag' as const, 'untag' as const),
    lead: few(6),
    tag: fc.constantFrom('vip', 'ramazan', '"a,b"'),
  }),
  fc.record({
    does: fc.constantFrom('note' as const, 'archive' as const, 'restore' as const, 'supersede' as const),
    lead: few(6),
  }),
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('receive' as const, 'echo' as const),
      conversation: few(3),
      message,
      content,
      at: instant,
    }),
  },
  fc.record({
    does: fc.constant('edit' as const),
    conversation: few(3),
    message,
    edit: fc.option(few(3).map(String), { nil: undefined }),
    content,
    at: instant,
  }),
  fc.record({ does: fc.constant('revoke' as const), conversation: few(3), message, at: instant }),
  fc.record({
    does: fc.constant('deliver' as const),
    conversation: few(3),
    message,
    state: fc.constantFrom(...DeliveryState.options),
    at: instant,
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom(
        'request' as const,
        'accept' as const,
        'cancel' as const,
        'retry' as const,
        'waive' as const,
        'close' as const,
        'bring back' as const,
        'come back' as const,
      ),
      conversation: few(3),
      message: few(3).map((number) => `ours.${number}`),
      at: instant,
    }),
  },
  fc.record({ does: fc.constant('address' as const), conversation: few(3), message, lead: few(6), person: few(4) }),
  fc.record({ does: fc.constant('join' as const), user: few(3), name }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const PROVIDER = { kind: 'provider', name: 'whatsapp' } as const
const PARTY = { channel: 'whatsapp', account: '1055' } as const
const SENDER = { phone: '+905321234567', profileName: 'Işıl' }
const userId = (user: number | null) => (user === null ? null : idOf(`user ${user}`))

/** What a step records; records begin with their opening, and what providers tell may come in any order. */
const tell = (log: ReturnType<typeof testLog>, known: Set<string>, each: Step): void => {
  const begun = (stream: string, begins = false): boolean => {
    const there = known.has(stream)
    if (begins) known.add(stream)
    return begins ? !there : there
  }
  if ('merged' in each) tellMerge(log, known, each)
  else if ('one' in each) tellDuplicate(log, known, each)
  else if ('person' in each && !('lead' in each)) {
    const stream = `person-${idOf(`person ${each.person}`)}`
    if (each.does === 'register') {
      if (begun(stream, true)) log.record(stream, 'PersonRegistered', { name: each.name, contactPoints: each.points })
    } else if (begun(stream)) {
      if ('name' in each) {
        const from = idOf('person 0')
        if (each.does === 'rename') log.record(stream, 'PersonNameCorrected', { name: each.name })
        else if (each.does === 'take') log.record(stream, 'MergedValuesTaken', { from, values: { name: each.name } })
        else log.record(stream, 'MergedValuesReturned', { from, values: {} })
      } else if ('channel' in each) {
        const said = { channel: each.channel, how: 'spoken', words: each.words } as const
        log.record(stream, each.does === 'agree' ? 'ConsentGiven' : 'ConsentWithdrawn', said)
      } else if (each.does === 'correct') log.record(stream, 'ContactPointCorrected', { from: each.point, to: each.to })
      else
        log.record(stream, each.does === 'add' ? 'ContactPointAdded' : 'ContactPointRemoved', {
          contactPoint: each.point,
        })
    }
  } else if ('conversation' in each) tellConversation(log, known, each)
  else if ('lead' in each) tellLead(log, begun, each)
  else {
    const stream = `user-${idOf(`user ${each.user}`)}`
    const user = {
      username: `u${each.user}`,
      fullName: each.name,
      email: null,
      userType: 'user',
      subRole: 'agent',
    } as const
    if (begun(stream, true)) log.record(stream, 'UserRegistered', { ...user, permissions: [] })
  }
}

/** Two people are kept apart for what speaks for them so far, or no longer; the first of them says so. */
const tellDuplicate = (
  log: ReturnType<typeof testLog>,
  known: Set<string>,
  each: Extract<Step, { one: number }>,
): void => {
  const [first, second] = [each.one, each.other].map((person) => idOf(`person ${person}`)).toSorted() as [
    string,
    string,
  ]
  if (first === second || !known.has(`person-${first}`) || !known.has(`person-${second}`)) return
  if (each.does === 'suspect') log.record(`person-${first}`, 'DuplicateRestored', { other: second })
  else log.record(`person-${first}`, 'DuplicateDismissed', { other: second, upTo: String(log.events.length) })
}

/** People are merged into the one that is meant, and never into themselves, as the records have it. */
const tellMerge = (
  log: ReturnType<typeof testLog>,
  known: Set<string>,
  each: Extract<Step, { merged: number }>,
): void => {
  const streamOf = (person: number) => `person-${idOf(`person ${person}`)}`
  const parentOf = (person: number) =>
    [0, 1, 2, 3].find((other) => known.has(`${streamOf(person)} is merged into ${other}`))
  const parent = parentOf(each.merged)
  if (each.does === 'unmerge') {
    if (parent === undefined) return
    known.delete(`${streamOf(each.merged)} is merged into ${parent}`)
    log.record(streamOf(each.merged), 'PersonUnmerged', { from: idOf(`person ${parent}`) })
    return
  }
  let root = each.into
  for (let up = parentOf(root); up !== undefined; up = parentOf(root)) root = up
  if (parent !== undefined || root === each.merged) return
  if (!known.has(streamOf(root)) || !known.has(streamOf(each.merged))) return
  known.add(`${streamOf(each.merged)} is merged into ${root}`)
  log.record(streamOf(each.merged), 'PersonMerged', { into: idOf(`person ${root}`) })
}

const tellLead = (
  log: ReturnType<typeof testLog>,
  begun: (stream: string, begins?: boolean) => boolean,
  each: Extract<Step, { lead: number }>,
): void => {
  const stream = `lead-${idOf(`lead ${each.lead}`)}`
  if (each.does === 'open') {
    const { source, treatment } = each
    const opened = { personId: idOf(`person ${each.person}`), source, treatment, ownerId: userId(each.owner) }
    if (begun(stream, true)) log.record(stream, 'LeadOpened', opened)
    return
  }
  if (!begun(stream)) return
  switch (each.does) {
    case 'move':
      log.record(stream, 'LeadStageChanged', {
        from: 'prospect',
        to: each.to,
        ...(each.to === 'lost' && { reason: 'pahalı' }),
      })
      break
    case 'reopen':
      log.record(stream, 'LeadReopened', { from: 'lost', to: each.to })
      break
    case 'assign':
      log.record(stream, 'LeadAssigned', { ownerId: userId(each.owner) })
      break
    case 'potential':
      log.record(stream, 'LeadPotentialSet', { potential: each.potential })
      break
    case 'tag':
      log.record(stream, 'LeadTagged', { tag: each.tag })
      break
    case 'untag':
      log.record(stream, 'LeadUntagged', { tag: each.tag })
      break
    case 'note':
      log.record(stream, 'LeadNoteAdded', { noteId: idOf(`note ${log.events.length}`), text: 'aranacak' })
      break
    case 'archive':
      log.record(stream, 'LeadArchived', {})
      break
    case 'restore':
      log.record(stream, 'LeadRestored', {})
      break
    case 'supersede':
      log.record(stream, 'LeadSuperseded', { by: idOf('lead 0') })
      break
  }
}

const tellConversation = (
  log: ReturnType<typeof testLog>,
  known: Set<string>,
  each: Extract<Step, { conversation: number }>,
): void => {
  const stream = `conversation-${idOf(`conversation ${each.conversation}`)}`
  const { message: messageId } = each
  if (!known.has(stream)) log.record(stream, 'ConversationOpened', { ...PARTY, sender: SENDER })
  known.add(stream)
  const once = (what: string): boolean =>
    !known.has(`${stream} ${what} ${messageId}`) && Boolean(known.add(`${stream} ${what} ${messageId}`))
  switch (each.does) {
    case 'receive':
      if (once('message'))
        log.record(stream, 'MessageReceived', {
          ...PARTY,
          messageId,
          sender: SENDER,
          content: each.content,
          sentAt: each.at,
        })
      break
    case 'echo':
      if (once('message'))
        log.record(stream, 'MessageEchoed', { ...PARTY, messageId, content: each.content, sentAt: each.at })
      break
    case 'route': {
      const [personId, leadId] = [idOf(`person ${each.person}`), idOf(`lead ${each.lead}`)]
      const otherId = idOf(`person ${each.other}`)
      const others = otherId !== personId && known.has(`person-${otherId}`) ? [otherId] : undefined
      const routed = { messageId, messageRevision: '1', personId, leadId, personName: 'Işıl', lead: 'found' } as const
      if (once('route')) log.record(stream, 'MessageRouted', { ...routed, others })
      break
    }
    case 'edit':
      log.record(stream, 'MessageEdited', { messageId, editId: each.edit, content: each.content, editedAt: each.at })
      break
    case 'revoke':
      if (once('revoke')) log.record(stream, 'MessageRevoked', { messageId, revokedAt: each.at })
      break
    case 'deliver':
      log.record(stream, 'MessageDeliveryChanged', { messageId, state: each.state, at: each.at })
      break
    case 'address':
      log.record(stream, 'ConversationAddressed', {
        leadId: idOf(`lead ${each.lead}`),
        personId: idOf(`person ${each.person}`),
      })
      break
    case 'request':
      if (once('request'))
        log.record(stream, 'MessageRequested', { ...PARTY, messageId, content: { kind: 'text', text: 'Buyurun' } })
      break
    case 'accept':
      log.record(stream, 'MessageAccepted', { messageId, providerId: `wamid.${messageId}`, requestedAt: each.at })
      break
    case 'cancel':
      log.record(stream, 'MessageCancelled', { messageId })
      break
    case 'retry':
      log.record(stream, 'MessageRetried', { messageId })
      break
    case 'waive':
      log.record(stream, 'ReplyWaived', { upTo: each.at })
      break
    case 'close':
      log.record(stream, 'ConversationClosed', { upTo: each.at })
      break
    case 'bring back':
      log.record(stream, 'ConversationReopened', {})
      break
    case 'come back':
      log.record(stream, 'ConversationReopened', {}, PROVIDER)
      break
  }
}

const storyOf = (steps: fc.Arbitrary<Step>, length: number): fc.Arbitrary<Recorded[]> =>
  fc.array(steps, { minLength: 1, maxLength: length, size: 'max' }).map((told) => {
    const log = testLog()
    const known = new Set<string>()
    for (const each of told) tell(log, known, each)
    return log.events
  })

/** Logs of a few people, leads and conversations with everything that can happen to them, many times over. */
export const story = (length: number): fc.Arbitrary<Recorded[]> => storyOf(step, length)

/** Logs of a few people who are taken for one another, merged and parted. */
export const storyOfPeople = (length: number): fc.Arbitrary<Recorded[]> => storyOf(ofPeople, length)
