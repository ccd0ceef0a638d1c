import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { LeadId } from '../../ids.ts'
import { OPENED_CHANNELS } from '../../messages/channels.ts'

/**
 * Opens the conversation of an account of ours with a lead's person by a channel, or finds it: there is one for each account and number,
 * address or id, whichever side wrote first. What is written in it afterwards belongs to the lead. Refused where the conversation stays
 * with a lead that the user may not see. Without a lead it is found by `to` alone; where `to` is a known person's, a new one is opened for
 * their open lead, else for the one that was closed last.
 */
export const openConversation = endpoint({
  name: 'open-conversation',
  summary: "Open a conversation with a lead's person by a channel, or find it",
  method: 'POST',
  path: '/api/conversations',
  owner: 'command-service',
  permission: 'communications.create',
  body: z
    .strictObject({
      leadId: LeadId.optional(),
      channel: z.enum(OPENED_CHANNELS),
      /** Our account, as the list of senders names it; else that of the conversation that the person wrote by last, or the first that sends. */
      account: z.string().min(1).max(100).optional(),
      /**
       * A number as typed, one of Turkey where no country is given, an e-mail address or the platform's id, by the channel. Of a lead: one of the
       * person's, else the first that the person has.
       */
      to: z.string().trim().min(1).max(254).optional(),
    })
    .refine(({ leadId, to }) => leadId !== undefined || to !== undefined, { path: ['leadId'], error: 'required' }),
  status: 201,
  response: CommandAccepted,
  errors: [
    'lead-not-found',
    'conversation-not-found',
    'conversation-with-colleague',
    'number-not-of-person',
    'consent-withdrawn',
    'channel-not-connected',
  ],
})
