import { getLead, type LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import { person } from '@kervan/contracts/kinds/person/person'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import type { NamedField } from '../../base/named-fields.ts'
import { personName } from '../../base/people/person-name.ts'
import type { NamingKit } from '../../kit/changes/change-kit.ts'
import { callsOf } from '../../kit/changes/command-call.ts'

const { name } = person.fields

export const PERSON_NAME: NamedField = { ...name, name: 'name', label: 'people:fields.name', texts: '', columns: [] }

/** What changing a person's name where a lead shows it takes to know; all else of a person stands on the person's page. */
export const personKit: NamingKit = {
  kind: 'person',
  collection: 'people',
  record: { collection: 'people', resource: 'people', fields: { name } },
  fields: [PERSON_NAME],
  statusLabel: '',
  statusTexts: '',
  reads: [getLead, listLeads, getTimeline],
  callOf: callsOf(person, WRITTEN_ENDPOINTS.person as never),
  nameOf: ({ name: called }: LeadPage['person']) => personName(called),
  hrefOf: (id) => `/people/${id}`,
}
