import { openLead } from '@kervan/contracts/api/leads/open-lead'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import { aTypedLead } from '../../../../support/builders/lead.builder.ts'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aLeadOfPerson, anotherColleague, aPerson, freeContacts, twoPeople } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const mert = anotherColleague()
const gone = anotherColleague({ deactivated: true })
const known = aPerson()
const lead = aLeadOfPerson()
const two = twoPeople()
const free = freeContacts()
const MAY_SEE: Permission[] = ['leads.create', 'leads.view']
const newcomer = { phone_number: free.gives.freePhone }

contract(openLead, {
  answers: [
    {
      case: 'a lead of somebody new is opened',
      given: [free, mert],
      input: { body: aTypedLead({ ...newcomer, ownerId: mert.gives.colleagueId }) },
      reads: { id: SAMPLE.lead, personId: SAMPLE.person },
    },
    {
      case: 'a lead of somebody known is opened',
      given: [known],
      permissions: MAY_SEE,
      input: { body: aTypedLead({ phone_number: known.gives.phone, person: known.gives.personId }) },
      reads: { id: SAMPLE.lead, personId: known.gives.personId },
    },
    {
      case: 'a lead of another person is opened, who shares the number',
      given: [known],
      permissions: MAY_SEE,
      input: { body: aTypedLead({ name_surname: 'Hasan', phone_number: known.gives.phone, person: 'new' }) },
      reads: { id: SAMPLE.lead, personId: SAMPLE.person },
    },
    {
      case: 'a number of somebody whom the colleague may not see',
      given: [known],
      input: { body: aTypedLead({ phone_number: known.gives.phone }) },
      reads: { id: SAMPLE.lead, personId: SAMPLE.person },
    },
  ],
  refuses: [
    {
      code: 'lead-already-open',
      given: [lead],
      permissions: MAY_SEE,
      input: { body: aTypedLead({ phone_number: lead.gives.phone, person: lead.gives.personId }) },
      reads: { existing: lead.gives.leadId },
    },
    {
      code: 'person-known',
      given: [known],
      permissions: MAY_SEE,
      input: { body: aTypedLead({ name_surname: 'Hasan', phone_number: known.gives.phone }) },
      reads: { existing: known.gives.personId, people: [{ id: known.gives.personId, name: SAMPLE.name }] },
    },
    {
      code: 'person-not-found',
      given: [two],
      permissions: MAY_SEE,
      input: { body: aTypedLead({ phone_number: two.gives.phone, person: two.gives.otherPersonId }) },
    },
    { code: 'user-not-found', given: [free], input: { body: aTypedLead({ ...newcomer, ownerId: SAMPLE.nobody }) } },
    {
      code: 'reference-archived',
      given: [free, gone],
      input: { body: aTypedLead({ ...newcomer, ownerId: gone.gives.colleagueId }) },
    },
    {
      code: 'idempotency-key-reused',
      given: [free],
      input: { body: aTypedLead(newcomer) },
      idempotencyKey: '0190a000-0000-7000-8000-0000000000f1',
    },
    {
      code: 'invalid-request',
      case: 'without a way to reach the person',
      input: { body: { name_surname: SAMPLE.name } },
      faults: { 'body.phone_number': 'contact-required' },
    },
    {
      code: 'invalid-request',
      case: 'with a phone that is none',
      input: { body: { name_surname: SAMPLE.name, phone_number: '000000000' } },
      faults: { 'body.phone_number': 'invalid-phone' },
    },
  ],
})
