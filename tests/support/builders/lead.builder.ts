import { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { OpenLeadBody } from '@kervan/contracts/api/leads/open-lead'
import { movesFrom } from '@kervan/contracts/kinds/lead/lead-stages'
import { LeadRow } from '@kervan/contracts/kinds/lead/leads.list'
import type { z } from 'zod'
import { SAMPLE } from './sample.ts'

/** A lead in which nothing is missing: an owner, tags, a last message. */
export const aLeadRow = (given: Partial<LeadRow> = {}): LeadRow =>
  LeadRow.parse({
    id: SAMPLE.lead,
    name_surname: SAMPLE.name,
    phone_number: SAMPLE.phone,
    email_address: SAMPLE.email,
    personId: SAMPLE.person,
    stage: 'prospect',
    potential: 'hot',
    source: 'whatsapp',
    treatment: 'dental',
    campaign: 'autumn',
    owner: { id: SAMPLE.mert, name: 'Mert Aksoy' },
    tags: ['vip'],
    archived: false,
    openedAt: '2026-11-01T09:00:00.000Z',
    lastActivityAt: SAMPLE.at,
    lastMessage: {
      text: 'Merhaba',
      kind: 'text',
      channel: 'whatsapp',
      at: SAMPLE.at,
      direction: 'inbound',
      unsent: null,
    },
    lastMessageAt: SAMPLE.at,
    waitingSince: SAMPLE.at,
    revision: '3',
    ...given,
  })

/** The same lead's page, with its person, an older lead and a conversation. */
export const aLeadPage = (given: Partial<LeadPage> = {}): LeadPage => {
  const row = aLeadRow(given)
  return LeadPage.parse({
    ...row,
    previousLeadId: null,
    lostReason: null,
    allowedStages: movesFrom(row.stage),
    refused: [],
    person: {
      id: row.personId,
      name: row.name_surname,
      contactPoints: [
        { kind: 'phone', value: SAMPLE.phone },
        { kind: 'email', value: SAMPLE.email },
        { kind: 'channel', channel: 'whatsapp', value: 'whatsapp-user-1' },
      ],
      formerPoints: [],
      revision: '1',
      merged: [],
    },
    otherLeads: [{ id: SAMPLE.otherLead, stage: 'won', treatment: 'hair', openedAt: '2026-01-05T09:00:00.000Z' }],
    conversations: [
      {
        id: SAMPLE.conversation,
        account: '105560000000001',
        address: null,
        subject: null,
        channel: 'whatsapp',
        windowEndsAt: '2026-11-21T09:00:00.000Z',
        lastInboundAt: SAMPLE.at,
        optOut: null,
      },
    ],
    related: {},
    ...given,
  })
}

/** What a colleague types to open a lead. */
export const aTypedLead = (given: Partial<z.input<typeof OpenLeadBody>> = {}): z.input<typeof OpenLeadBody> => {
  const typed = {
    name_surname: SAMPLE.name,
    phone_number: '0532 123 45 67',
    source: 'phone',
    treatment: 'dental',
    ...given,
  } as const
  OpenLeadBody.parse(typed)
  return typed
}
