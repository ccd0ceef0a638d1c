import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'

/** Brings what Meta has of the templates of our account: those that are not here yet, and what has become of the others. */
export const syncWhatsappTemplates = endpoint({
  name: 'sync-whatsapp-templates',
  summary: 'Bring the message templates of the account at Meta',
  method: 'POST',
  path: '/api/whatsapp-templates/sync',
  owner: 'command-service',
  permission: 'whatsapp_integration.edit',
  response: z.object({
    success: z.literal(true),
    /** How many there are at Meta, how many of them are new here, and of how many something has changed. */
    found: z.int().min(0),
    added: z.int().min(0),
    changed: z.int().min(0),
  }),
  errors: ['templates-unreachable'],
})
