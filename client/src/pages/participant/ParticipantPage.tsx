import { pageKitOf } from '../record/page-kit.tsx'
import { recordPage } from '../record/RecordPage.tsx'
import { ParticipantBody } from './ParticipantBody.tsx'

/** One participant: what was agreed, how the person travels, and the person. */
export const ParticipantPage = recordPage(pageKitOf('participant'), {
  Body: ParticipantBody,
  texts: ['people', 'test-slots'],
})
