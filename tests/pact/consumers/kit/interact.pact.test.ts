import { existsSync } from 'node:fs'
import { call } from '@kervan/client/base/api/call'
import { beginSession } from '@kervan/client/base/session/session-store'
import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { expect, test } from 'vitest'
import { SAMPLE } from '../../../support/builders/sample.ts'
import { aUser } from '../../../support/builders/user.builder.ts'
import { freshPactsOf } from '../../fresh-pacts.ts'
import { partOfEndpoint } from '../../parts.ts'
import { aColleague } from '../../states/vocabulary.ts'
import type { Asked } from './expected-request.ts'
import { interact, type Send } from './interact.ts'
import { success } from './replies.ts'

const planted = { ...getLead, name: 'planted-get-lead' }
const colleague = aColleague()
const asked: Asked = { given: [colleague], input: { params: { leadId: SAMPLE.lead } }, token: colleague.gives.token }
const { response } = success(planted, { id: SAMPLE.lead })

const asMert: Send = (endpoint, input) => {
  beginSession({ user: aUser({ id: SAMPLE.mert }), token: colleague.gives.token })
  return call(endpoint, input)
}

test.each<[string, Send]>([
  ['asks for another lead', () => call(getLead, { params: { leadId: SAMPLE.otherLead } })],
  ['asks at another address', (endpoint, input) => call({ ...endpoint, path: '/api/lead/:leadId' }, input)],
  ['says that it is another user', asMert],
  ['does not ask', async () => null],
])('a client that %s is rejected, and no pact says that it keeps to one', async (_what, send) => {
  await expect(interact(planted, 'a lead', asked, response, send)).rejects.toThrow('Test failed')
  expect(existsSync(freshPactsOf(partOfEndpoint(planted), planted.name))).toBe(false)
})
