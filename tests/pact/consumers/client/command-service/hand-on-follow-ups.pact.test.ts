import { handOnFollowUps } from '@kervan/contracts/api/follow-ups/hand-on-follow-ups'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { anotherColleague, aRecord } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const followUp = aRecord({ kind: 'follow-up' })
const mert = anotherColleague()
const gone = anotherColleague({ deactivated: true })

const handing = (to: string, given = [followUp, mert]) => ({
  given,
  input: { body: { from: SAMPLE.nobody, assignedUser: to, followUps: [followUp.gives.recordId] } },
})

contract(handOnFollowUps, {
  answers: [{ case: 'a follow-up that is with someone else stays', ...handing(mert.gives.colleagueId) }],
  refuses: [
    { code: 'reference-not-found', ...handing(SAMPLE.nobody) },
    { code: 'reference-archived', ...handing(gone.gives.colleagueId, [followUp, gone]) },
  ],
})
