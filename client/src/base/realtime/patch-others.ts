import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { PersonPage } from '@kervan/contracts/api/people/get-person'
import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import type { PinnedRecord } from '@kervan/contracts/api/preferences/list-pins'
import { changeOf, isAbout, isNewer, type Patch, reflected, staleIf, untouched } from './patch.ts'

interface Timeline {
  readonly data: readonly TimelineEntry[]
  readonly people: readonly string[]
}

/**
 * A page of a person's timeline. Entries are made of more than a push tells, so it is fetched anew when the push is of this
 * person; one that shows a later event shows this one too, since the projection goes in the order of the log.
 */
export const onTimeline: Patch<Timeline> = (timeline, push, { input }) => {
  const { id, position, personId } = push.payload
  const { personId: asked } = (input as { params: { personId: string } }).params
  const shown = [asked, ...timeline.people]
  const ofPerson = changeOf(push, 'person')
  const concerns =
    (personId !== undefined && shown.includes(personId)) ||
    (ofPerson !== undefined && shown.some((person) => isAbout(ofPerson, person))) ||
    timeline.data.some((entry) => entry.record?.id === id || entry.conversationId === id)
  if (!concerns) return untouched(timeline)
  return timeline.data.some((entry) => !isNewer(entry.position, position))
    ? reflected(timeline)
    : staleIf(true, timeline)
}

/** A person with leads and conversations: whatever tells of one of them may change it. */
export const onPersonPage: Patch<PersonPage> = (page, push) => {
  const known = [page, ...page.merged, ...page.leads, ...page.conversations].map(({ id }) => id)
  const { id, personId } = push.payload
  const ofPerson = changeOf(push, 'person')
  return staleIf(
    known.includes(id) || known.includes(personId ?? '') || (ofPerson !== undefined && isAbout(ofPerson, page.id)),
    page,
  )
}

/** Whatever changes a person, or who wrote by what, may make a pair or unmake one. */
export const onDuplicates: Patch<unknown> = (queue, push) =>
  staleIf(push.payload.record === 'person' || push.payload.type === 'MessageRouted', queue)

export const onColleagues: Patch<unknown> = (colleagues, push) => staleIf(push.payload.record === 'user', colleagues)

export const onCurrentUser: Patch<CurrentUser | null> = (user, push) =>
  staleIf(user !== null && changeOf(push, 'user')?.id === user.id, user)

export const onPermissions: Patch<unknown> = (permissions, push, { input }) =>
  staleIf(changeOf(push, 'user')?.id === (input as { userId?: string }).userId, permissions)

/** What is pinned, and what it is called, here or in the record that has the name. */
export const onPins: Patch<{ readonly data: readonly PinnedRecord[] }> = (pins, push) => {
  const ofPerson = changeOf(push, 'person')
  const isOf = ({ id, namedBy }: PinnedRecord) =>
    id === push.payload.id || (namedBy !== null && ofPerson !== undefined && isAbout(ofPerson, namedBy))
  return staleIf(push.payload.record === 'preferences' || pins.data.some(isOf), pins)
}
