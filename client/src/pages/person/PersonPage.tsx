import { shownKitOf } from '../../kit/shown-kit.ts'
import { recordPage } from '../record/RecordPage.tsx'
import { PersonBody } from './PersonBody.tsx'

/** One person: what is known of them, how they are reached, what happened. */
export const PersonPage = recordPage(shownKitOf('person'), {
  Body: PersonBody,
  texts: ['people', 'timeline', 'history', 'leads', 'status'],
})
