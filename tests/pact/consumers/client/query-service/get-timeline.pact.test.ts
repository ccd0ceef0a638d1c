import { getTimeline, type TimelineDetail } from '@kervan/contracts/api/people/get-timeline'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aMessageDetail, anEntry } from '../../../../support/builders/timeline.builder.ts'
import { aMergedPerson, anEventfulLead } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const eventful = anEventfulLead()
const merged = aMergedPerson()

const OF_LEAD: readonly TimelineDetail[] = [
  { kind: 'lead-opened', source: 'phone', treatment: 'dental' },
  { kind: 'stage-changed', from: 'prospect', to: 'lost', reason: 'Fiyat' },
  { kind: 'lead-reopened', from: 'lost', to: 'in-negotiation', reason: null },
  { kind: 'lead-assigned', owner: { id: SAMPLE.mert, name: 'Mert Aksoy' } },
  { kind: 'potential-set', potential: 'hot' },
  { kind: 'tagged', tag: 'vip' },
  { kind: 'untagged', tag: 'vip' },
  { kind: 'note', text: 'Pazartesi aranacak' },
  { kind: 'lead-archived' },
  { kind: 'lead-restored' },
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
          ...OF_PERSON.map((detail) => anEntry(detail, { leadId: null })),
        ],
        next: null,
      },
    },
    {
      case: 'two people who have been merged',
      given: [merged],
      input: { params: { personId: merged.gives.mergedPersonId }, query: {} },
      reads: {
        people: [merged.gives.personId, merged.gives.mergedPersonId],
        data: [
          anEntry({ kind: 'person-registered', name: SAMPLE.name }, { leadId: null }),
          anEntry({ kind: 'person-merged', person: { id: SAMPLE.otherPerson, name: SAMPLE.name } }, { leadId: null }),
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
      case: 'nothing is older than the oldest',
      given: [eventful],
      input: { params: { personId: eventful.gives.personId }, query: { before: '0' } },
      reads: { data: exactly([]), next: null },
    },
  ],
})
