import { getLead, type LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { correctPersonName } from '@kervan/contracts/api/people/correct-person-name'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import { text } from '@kervan/contracts/fields/fields'
import type { NamingKit } from '../../shared/record/changes/change-kit.ts'
import type { RecordCommand } from '../../shared/record/changes/record-command.ts'
import type { NamedField } from '../../shared/record/named-fields.ts'

const name = text({ required: true, max: 200 })

export const PERSON_NAME: NamedField = { ...name, name: 'name', label: 'people:name', texts: '', columns: [] }

/** What a command wants the name to be; to take one back is to write the former one over it. */
const nameBy = (command: RecordCommand): unknown =>
  command.do === 'undo' ? command.changes[0]?.from : command.do === 'set' && command.values.name

/** What changing a person's name takes to know; a person has no page of their own, but leads. */
export const personKit: NamingKit = {
  kind: 'person',
  collection: 'people',
  record: { collection: 'people', resource: 'leads', fields: { name } },
  fields: [PERSON_NAME],
  statusLabel: '',
  statusTexts: '',
  reads: [getLead, listLeads, getTimeline],
  callOf: (personId, command) => ({
    endpoint: correctPersonName,
    input: { params: { personId }, body: { name_surname: nameBy(command) } },
    ...(command.do === 'undo' && { ifMatch: command.revision }),
  }),
  nameOf: (person: LeadPage['person']) => person.name,
  hrefOf: () => '/leads',
}
