import { leadKit } from '../../features/leads/lead-kit.ts'
import { recordPage } from '../record/RecordPage.tsx'
import { LeadBody } from './LeadBody.tsx'

/** One lead: who it is, what happened, how it stands. */
export const LeadPage = recordPage(leadKit, { Body: LeadBody, texts: ['people', 'timeline', 'history'] })
