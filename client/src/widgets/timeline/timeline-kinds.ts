import type { TimelineDetail } from '@kervan/contracts/api/people/get-timeline'

type Kind = TimelineDetail['kind']

/** What a person may want to see alone. */
export const TIMELINE_FILTERS = ['all', 'messages', 'notes', 'changes'] as const
export type TimelineFilter = (typeof TIMELINE_FILTERS)[number]

const GROUP: Readonly<Record<Kind, Exclude<TimelineFilter, 'all'>>> = {
  message: 'messages',
  note: 'notes',
  change: 'changes',
  'person-registered': 'changes',
  'name-corrected': 'changes',
  'name-chosen': 'changes',
  'name-returned': 'changes',
  'values-chosen': 'changes',
  'values-returned': 'changes',
  'contact-added': 'changes',
  'contact-removed': 'changes',
  'contact-corrected': 'changes',
  'consent-given': 'changes',
  'consent-withdrawn': 'changes',
  'person-merged': 'changes',
  'person-unmerged': 'changes',
  'unmerged-from': 'changes',
  'conversation-assigned': 'changes',
  'conversation-closed': 'changes',
  'conversation-reopened': 'changes',
  'conversation-snoozed': 'changes',
  'reply-waived': 'changes',
}

/** The `kinds` of the timeline's request; undefined asks for all. */
export const kindsOf = (filter: TimelineFilter): string | undefined =>
  filter === 'all'
    ? undefined
    : Object.entries(GROUP)
        .filter(([, group]) => group === filter)
        .map(([kind]) => kind)
        .join()
