import { pageKitOf } from '../record/page-kit.tsx'
import { recordPage } from '../record/RecordPage.tsx'
import { WhatsappTemplateBody } from './WhatsappTemplateBody.tsx'

/** One template: what it says, how it looks on a phone, what Meta says of it, what happened. */
export const WhatsappTemplatePage = recordPage(pageKitOf('whatsapp-template'), {
  Body: WhatsappTemplateBody,
  texts: ['auto-followup'],
})
