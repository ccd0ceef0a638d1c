import type { PersonPage } from '@kervan/contracts/api/people/get-person'
import { aLeadPage } from '../../../../support/builders/lead.builder.ts'
import { aRecordChanged } from '../../../../support/builders/push.builder.ts'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { pushContract } from '../../kit/push-contract.ts'

const changed = (type: string) =>
  aRecordChanged({ record: 'person', id: SAMPLE.person, personId: SAMPLE.person, revision: '2', type })

/** The merge of another person into the one that is shown. */
const paired = (type: string) =>
  aRecordChanged({
    record: 'person',
    id: SAMPLE.otherPerson,
    personId: SAMPLE.otherPerson,
    otherPersonId: SAMPLE.person,
    revision: '2',
    type,
  })

const leadPage = [['get-lead', { params: { leadId: SAMPLE.lead } }], aLeadPage()] as const
const PAGE: PersonPage = {
  id: SAMPLE.person,
  name: SAMPLE.name,
  contactPoints: [],
  formerPoints: [],
  consents: [],
  revision: '1',
  merged: [],
  leads: [],
  conversations: [],
}
const person = [['get-person', { params: { personId: SAMPLE.person } }], PAGE] as const
const search = [['search-people', { body: { search: 'Işıl' } }], { data: [] }] as const
const stale = { stale: true }

pushContract('people', [
  { case: 'a person has been registered', push: changed('PersonRegistered'), over: search, gives: stale },
  { case: "a person's name has been corrected", push: changed('PersonNameCorrected'), over: leadPage, gives: stale },
  { case: 'a person has got an e-mail address', push: changed('ContactPointAdded'), over: leadPage, gives: stale },
  { case: 'a person has lost an e-mail address', push: changed('ContactPointRemoved'), over: leadPage, gives: stale },
  {
    case: "a person's e-mail address has been corrected",
    push: changed('ContactPointCorrected'),
    over: leadPage,
    gives: stale,
  },
  { case: 'a person has given a consent', push: changed('ConsentGiven'), over: person, gives: stale },
  { case: 'a person has withdrawn a consent', push: changed('ConsentWithdrawn'), over: person, gives: stale },
  {
    case: 'what was claimed for a person has gone to another',
    push: changed('ContactPointYielded'),
    over: leadPage,
    gives: stale,
  },
  {
    case: 'what was chosen in a merge is the person’s',
    push: changed('MergedValuesTaken'),
    over: leadPage,
    gives: stale,
  },
  {
    case: 'what was chosen in a merge has been given back',
    push: changed('MergedValuesReturned'),
    over: leadPage,
    gives: stale,
  },
  { case: 'a person has been merged', push: paired('PersonMerged'), over: leadPage, gives: stale },
  { case: 'the merge of a person has been undone', push: paired('PersonUnmerged'), over: leadPage, gives: stale },
  {
    case: 'a pair of likely duplicates has been dismissed',
    push: changed('DuplicateDismissed'),
    over: search,
    gives: stale,
  },
  { case: 'a dismissed pair has been put back', push: changed('DuplicateRestored'), over: search, gives: stale },
])
