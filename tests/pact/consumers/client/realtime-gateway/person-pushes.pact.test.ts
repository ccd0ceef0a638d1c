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
const list = [['list-people', {}], { data: [] }] as const
const history = [['get-person-history', { params: { id: SAMPLE.person } }], { data: [] }] as const
const stale = { stale: true }

pushContract('people', [
  { case: 'a person has been registered', push: changed('PersonRegistered'), over: list, gives: stale },
  { case: "a person's name has been corrected", push: changed('PersonNameCorrected'), over: leadPage, gives: stale },
  { case: 'a person has got an e-mail address', push: changed('ContactPointAdded'), over: leadPage, gives: stale },
  { case: 'a person has lost an e-mail address', push: changed('ContactPointRemoved'), over: leadPage, gives: stale },
  {
    case: "a person's e-mail address has been corrected",
    push: changed('ContactPointCorrected'),
    over: leadPage,
    gives: stale,
  },
  { case: 'a person has given a consent', push: changed('ConsentGiven'), over: history, gives: stale },
  { case: 'a person has withdrawn a consent', push: changed('ConsentWithdrawn'), over: history, gives: stale },
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
    over: list,
    gives: stale,
  },
  { case: 'what is known of a person has been filled in', push: changed('PersonChanged'), over: history, gives: stale },
  { case: 'a person has got a tag', push: changed('PersonTagged'), over: list, gives: stale },
  { case: 'a person has lost a tag', push: changed('PersonUntagged'), over: list, gives: stale },
  { case: 'a note on a person has been written', push: changed('PersonNoteAdded'), over: history, gives: stale },
  { case: 'a note on a person has been taken off', push: changed('PersonNoteRemoved'), over: history, gives: stale },
  { case: 'a person has gone into the archive', push: changed('PersonArchived'), over: list, gives: stale },
  { case: 'a person has come out of the archive', push: changed('PersonRestored'), over: list, gives: stale },
  { case: 'a dismissed pair has been put back', push: changed('DuplicateRestored'), over: list, gives: stale },
])
