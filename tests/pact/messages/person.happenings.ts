import type { PersonCommand } from '@kervan/command-service/kinds/person/person.decider'
import type { EventType } from '@kervan/contracts/kinds/event-catalog'
import { SAMPLE } from '../../support/builders/sample.ts'
import { emailOf, phoneOf } from '../states/facts/person.facts.ts'
import type { Happening, Happenings } from './happening.ts'

const VIP: PersonCommand = { type: 'Tag', tag: 'vip' }
const NOTE: PersonCommand = { type: 'AddNote', text: 'Pazartesi aranacak' }
const ARCHIVE: PersonCommand = { type: 'Archive' }
const EMAIL = emailOf('isil@example.com')

/** What is done to a new person. */
const toPerson = (event: EventType, ...commands: readonly PersonCommand[]): Happening => ({
  event,
  async happen(acts) {
    const { name, phone } = acts.somebody()
    await acts.toPerson(await acts.registerPerson(name, [phoneOf(phone)]), ...commands)
  },
})

/** An e-mail address was claimed for a person but never recorded, and another person gets it. */
const yielding: Happening = {
  event: 'ContactPointYielded',
  async happen(acts) {
    const [first, second] = [acts.somebody(), acts.somebody()]
    await acts.claim(EMAIL, await acts.registerPerson(first.name, [phoneOf(first.phone)]))
    await acts.registerPerson(second.name, [phoneOf(second.phone), EMAIL])
  },
}
/** Two new people are merged, and more. */
const ofTwo = (event: EventType, after?: PersonCommand): Happening => ({
  event,
  async happen(acts) {
    const [one, other] = await Promise.all(
      [acts.somebody(), acts.somebody()].map(({ name, phone }) => acts.registerPerson(name, [phoneOf(phone)])),
    )
    await acts.merge(other!, one!)
    if (after) await acts.toPerson(other!, after)
  },
})

const consent = {
  type: 'GiveConsent',
  channel: 'whatsapp',
  how: 'spoken',
  words: 'Evet, yazabilirsiniz',
  elsewhere: [],
  seen: null,
} as const

export const PERSON_HAPPENINGS: Happenings = {
  'record_changed: a person has been registered': toPerson('PersonRegistered'),
  "record_changed: a person's name has been corrected": toPerson('PersonNameCorrected', {
    type: 'Change',
    set: { name: 'Işıl Aydın' },
  }),
  'record_changed: what is known of a person has been filled in': toPerson('PersonChanged', {
    type: 'Change',
    set: { birthDate: '1990-02-03' },
  }),
  'record_changed: a person has got a tag': toPerson('PersonTagged', VIP),
  'record_changed: a person has lost a tag': toPerson('PersonUntagged', VIP, { type: 'Untag', tag: 'vip' }),
  'record_changed: a note on a person has been written': toPerson('PersonNoteAdded', NOTE),
  'record_changed: a note on a person has been taken off': {
    event: 'PersonNoteRemoved',
    async happen(acts) {
      const { name, phone } = acts.somebody()
      const id = await acts.registerPerson(name, [phoneOf(phone)])
      await acts.toPerson(id, NOTE)
      await acts.toPerson(id, { type: 'RemoveNote', noteId: (await acts.personNotes(id))[0]!.id })
    },
  },
  'record_changed: a person has gone into the archive': toPerson('PersonArchived', ARCHIVE),
  'record_changed: a person has come out of the archive': toPerson('PersonRestored', ARCHIVE, { type: 'Restore' }),
  'record_changed: a person has got an e-mail address': toPerson('ContactPointAdded', {
    type: 'AddContactPoint',
    contactPoint: EMAIL,
  }),
  'record_changed: a person has lost an e-mail address': toPerson(
    'ContactPointRemoved',
    { type: 'AddContactPoint', contactPoint: EMAIL },
    { type: 'RemoveContactPoint', contactPoint: EMAIL },
  ),
  "record_changed: a person's e-mail address has been corrected": toPerson(
    'ContactPointCorrected',
    { type: 'AddContactPoint', contactPoint: EMAIL },
    { type: 'CorrectContactPoint', from: EMAIL, to: emailOf('isil.aydin@example.com'), seen: null },
  ),
  'record_changed: a person has given a consent': toPerson('ConsentGiven', consent),
  'record_changed: a person has withdrawn a consent': toPerson('ConsentWithdrawn', {
    ...consent,
    type: 'WithdrawConsent',
  }),
  'record_changed: what was claimed for a person has gone to another': yielding,
  'record_changed: a pair of likely duplicates has been dismissed': toPerson('DuplicateDismissed', {
    type: 'DismissDuplicate',
    other: SAMPLE.otherPerson,
    upTo: '1',
  }),
  'record_changed: a dismissed pair has been put back': toPerson('DuplicateRestored', {
    type: 'RestoreDuplicate',
    other: SAMPLE.otherPerson,
  }),
  'record_changed: what was chosen in a merge is the person’s': toPerson(
    'MergedValuesTaken',
    { type: 'ExpectMerge', personId: SAMPLE.otherPerson },
    { type: 'TakeValues', from: SAMPLE.otherPerson, values: { name: 'Işıl Aydın' }, ofOthers: [], tags: [] },
  ),
  'record_changed: what was chosen in a merge has been given back': toPerson(
    'MergedValuesReturned',
    { type: 'ExpectMerge', personId: SAMPLE.otherPerson },
    { type: 'TakeValues', from: SAMPLE.otherPerson, values: { name: 'Işıl Aydın' }, ofOthers: [], tags: [] },
    { type: 'ReturnValues', from: SAMPLE.otherPerson },
  ),
  'record_changed: a person has been merged': ofTwo('PersonMerged'),
  'record_changed: the merge of a person has been undone': ofTwo('PersonUnmerged', { type: 'Unmerge' }),
}
