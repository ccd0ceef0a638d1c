import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import type { Consent } from '@kervan/contracts/api/people/consent'
import type { MergedPerson } from '@kervan/contracts/api/people/merged-person'
import type { LeadRow } from '@kervan/contracts/kinds/lead/leads.list'
import { person as declared } from '@kervan/contracts/kinds/person/person'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import type { MergedField } from '@kervan/contracts/people/kept-values'
import { LEADS } from '@kervan/contracts/permissions/protected-kinds'
import { isHidden, type Reader, type Visibility, visibilityOf } from '@kervan/contracts/permissions/visibility'
import { nameWithoutContact, previewWithoutContact } from '@kervan/contracts/permissions/without-contact'

interface Named {
  readonly name: string
  readonly contactPoints: ContactPoint[]
  readonly formerPoints?: ContactPoint[]
  readonly kept?: MergedField[]
}

interface Words {
  readonly kind: string
  readonly text: string
}

/** What of leads and of their people goes out to a reader. */
export interface LeadsForReader {
  readonly visibility: Visibility
  /** Whose leads alone are seen; null: all of them. */
  readonly owners: readonly string[] | null
  readonly seesContact: boolean
  readonly name: (name: string) => string
  /** Of some fields of a person, those that are seen. */
  readonly fields: (fields: readonly MergedField[]) => readonly MergedField[]
  readonly person: <Person extends Named>(person: Person) => Person
  /** The last words of a conversation or a lead. */
  readonly preview: <Preview extends Words | null>(preview: Preview) => Preview
  readonly row: <Row extends Pick<LeadRow, 'name_surname' | 'phone_number' | 'email_address' | 'lastMessage'>>(
    row: Row,
  ) => Row
  readonly leadPage: (page: LeadPage) => LeadPage
  readonly consent: (consent: Consent) => Consent
}

/** That there is a consent may be known to those who do not see how people are reached; what was said may not. */
const withoutWords = (consent: Consent, name: LeadsForReader['name']): Consent => ({
  ...consent,
  words: null,
  person: { ...consent.person, name: name(consent.person.name) },
})

export const leadsForReader = (reader: Reader): LeadsForReader => {
  const visibility = visibilityOf(reader, LEADS)
  const seesContact = visibility.groups.has('contact')
  const name: LeadsForReader['name'] = (called) => (seesContact ? called : nameWithoutContact(called))
  const fields: LeadsForReader['fields'] = (all) => all.filter((each) => !isHidden(visibility, declared.fields[each]))
  const person: LeadsForReader['person'] = (each) => {
    const told = each.kept ? { ...each, kept: [...fields(each.kept)] } : each
    return seesContact
      ? told
      : { ...told, name: name(each.name), contactPoints: [], ...(each.formerPoints && { formerPoints: [] }) }
  }
  const preview: LeadsForReader['preview'] = (each) => (seesContact || !each ? each : previewWithoutContact(each))
  const row: LeadsForReader['row'] = (each) =>
    seesContact
      ? each
      : {
          ...each,
          name_surname: name(each.name_surname),
          phone_number: null,
          email_address: null,
          lastMessage: preview(each.lastMessage),
        }
  const merged = (people: readonly MergedPerson[]) => people.map(person)
  return {
    visibility,
    owners: visibility.within?.flatMap(({ ids }) => ids) ?? null,
    seesContact,
    name,
    fields,
    person,
    preview,
    row,
    consent: (each) => (seesContact ? each : withoutWords(each, name)),
    leadPage: (page) => ({
      ...row(page),
      person: { ...person(page.person), merged: merged(page.person.merged) },
      conversations: seesContact
        ? page.conversations
        : page.conversations.map((each) => ({
            ...each,
            address: null,
            optOut: each.optOut && { ...each.optOut, words: null },
          })),
    }),
  }
}
