import { getTimeline, type TimelineDetail } from '@kervan/contracts/api/people/get-timeline'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aMessageDetail, anEntry } from '../../../../support/builders/timeline.builder.ts'
import { aMergedPerson, anEventfulLead } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const eventful = anEventfulLead()
const merged = aMergedPerson()

type Change = Extract<TimelineDetail, { kind: 'change' }>
const change = (changes: Change['changes'], more: Partial<Change> = {}): TimelineDetail => ({
  ...{ kind: 'change', created: false, changes, withheld: [], reason: null, undoes: null },
  ...more,
})

const OF_LEAD: readonly TimelineDetail[] = [
  change(
    [
      { field: 'source', from: null, to: 'phone' },
      { field: 'treatment', from: null, to: 'dental' },
      { field: 'stage', from: null, to: 'prospect' },
    ],
    { created: true },
  ),
  change([{ field: 'stage', from: 'prospect', to: 'lost' }], { reason: 'Fiyat' }),
  change([{ field: 'stage', from: 'lost', to: 'in-negotiation' }]),
  change([{ field: 'owner', from: null, to: { id: SAMPLE.mert, name: 'Mert Aksoy' } }]),
  change([{ field: 'potential', from: null, to: 'hot' }]),
  change([{ field: 'tags', from: [], to: ['vip'] }]),
  change([{ field: 'tags', from: ['vip'], to: [] }]),
  { kind: 'note', text: 'Pazartesi aranacak' },
  change([{ field: 'archived', from: false, to: true }]),
  change([{ field: 'archived', from: true, to: false }]),
]
const OF_PERSON: readonly TimelineDetail[] = [
  { kind: 'person-registered', name: SAMPLE.name },
  { kind: 'name-corrected', from: 'Isil', to: SAMPLE.name },
  { kind: 'contact-added', contact: 'email', value: SAMPLE.email },
  { kind: 'contact-removed', contact: 'email', value: SAMPLE.email },
]
const ofConversation = {
  conversationId: SAMPLE.conversation,
  by: { kind: 'provider', name: 'whatsapp' },
} as const
const answered = aMessageDetail({
  direction: 'outbound',
  delivery: 'read',
  reactions: [{ emoji: '👍', direction: 'inbound' }],
})

contract(getTimeline, {
  answers: [
    {
      case: 'everything that can happen to a lead and its person',
      given: [eventful],
      input: { params: { personId: eventful.gives.personId }, query: { limit: 200 } },
      reads: {
        data: [
          ...OF_LEAD.map((detail) => anEntry(detail)),
          ...OF_PERSON.map((detail) => anEntry(detail, { record: null })),
        ],
        next: null,
        previous: null,
      },
    },
    {
      case: 'two people who have been merged',
      given: [merged],
      input: { params: { personId: merged.gives.mergedPersonId }, query: {} },
      reads: {
        people: [merged.gives.personId, merged.gives.mergedPersonId],
        data: [
          anEntry({ kind: 'person-registered', name: SAMPLE.name }, { record: null }),
          anEntry({ kind: 'person-merged', person: { id: SAMPLE.otherPerson, name: SAMPLE.name } }, { record: null }),
        ],
      },
    },
    {
      case: 'messages alone',
      given: [eventful],
      input: { params: { personId: eventful.gives.personId }, query: { kinds: 'message' } },
      reads: {
        data: [anEntry(aMessageDetail(), ofConversation), anEntry(answered, ofConversation)],
      },
    },
    {
      case: 'the newest page of several',
      given: [eventful],
      input: { params: { personId: eventful.gives.personId }, query: { limit: 1 } },
      reads: { next: '4700' },
    },
    {
      case: 'what came or changed since a position',
      given: [eventful],
      input: { params: { personId: eventful.gives.personId }, query: { kinds: 'note', after: '0' } },
      reads: { data: [anEntry({ kind: 'note', text: 'Pazartesi aranacak' })], next: null },
    },
    {
      case: 'nothing of what is held is there any more',
      given: [eventful],
      input: { params: { personId: eventful.gives.personId }, query: { newer: '1', limit: 1 } },
      reads: { next: '4700', previous: null },
    },
    {
      case: 'nothing is older than the oldest',
      given: [eventful],
      input: { params: { personId: eventful.gives.personId }, query: { before: '0' } },
      reads: { data: exactly([]), next: null },
    },
  ],
})
