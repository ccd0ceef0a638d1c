import { syncWhatsappTemplates } from '@kervan/contracts/api/whatsapp-templates/sync-whatsapp-templates'
import { type ApiClient, ApiRefusal } from '../support/api-client.ts'

/** Brings the templates of Meta's account into the product. Gives in words what came of it. */
export const bringTemplates = async (admin: ApiClient): Promise<string> => {
  try {
    const { found } = await admin.call(syncWhatsappTemplates, {})
    return `${found} templates of WhatsApp`
  } catch (error) {
    if (error instanceof ApiRefusal) return 'the templates of this product are not the demo’s'
    throw error
  }
}
