import { pageKitOf } from '../record/page-kit.tsx'
import { recordPage } from '../record/RecordPage.tsx'
import { SequenceBody } from './SequenceBody.tsx'

/** One automatic follow-up: its steps as sentences, who is in it, and what it would have done. */
export const SequencePage = recordPage(pageKitOf('sequence'), {
  Body: SequenceBody,
  texts: ['enrolments', 'whatsapp-templates'],
})
