import { syncWhatsappTemplates } from '@kervan/contracts/api/whatsapp-templates/sync-whatsapp-templates'
import { aSilentMeta } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const syncing = { given: [], permissions: ['whatsapp_integration.edit' as const] }

contract(syncWhatsappTemplates, {
  answers: [{ case: 'there are none', ...syncing, reads: { success: true, found: 0, added: 0, changed: 0 } }],
  refuses: [{ code: 'templates-unreachable', ...syncing, given: [aSilentMeta()] }],
})
