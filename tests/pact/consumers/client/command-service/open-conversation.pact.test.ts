import { openConversation } from '@kervan/contracts/api/conversations/open-conversation'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { ACCOUNT } from '../../../states/acts.ts'
import { aLead, MAY_WRITE } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const MAY_OPEN: Permission[] = [...MAY_WRITE, 'fields.contact']
const opening = (more: { to?: string; account?: string; leadId?: string } = {}, lead = aLead()) => ({
  given: [lead],
  permissions: MAY_OPEN,
  input: {
    body: { leadId: lead.gives.leadId, channel: 'sms', account: ACCOUNT, to: lead.gives.phone, ...more } as const,
  },
})

contract(openConversation, {
  answers: [{ case: 'the conversation with a number is opened', ...opening() }],
  refuses: [
    { code: 'lead-not-found', ...opening({ leadId: SAMPLE.nobody }) },
    { code: 'consent-withdrawn', ...opening({}, aLead({ withdrawn: true })) },
    {
      code: 'conversation-not-found',
      given: [aLead()],
      permissions: MAY_OPEN,
      input: { body: { channel: 'sms', to: '+442079460958' } },
    },
    {
      code: 'conversation-with-colleague',
      ...opening({}, aLead({ beside: true })),
      permissions: [...MAY_OPEN, 'leads.scope-own'],
    },
    { code: 'number-not-of-person', ...opening({ to: '+442079460958' }) },
    { code: 'channel-not-connected', ...opening({ account: 'none-of-ours' }) },
    { code: 'invalid-request', ...opening({ to: '000000000' }), faults: { 'body.to': 'invalid-phone' } },
  ],
})
