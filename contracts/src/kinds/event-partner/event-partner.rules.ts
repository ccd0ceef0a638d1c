import type { RecordRules } from '../../kit/record-rules.ts'
import { keepCommissionTerms } from '../dated-lines.ts'

/** What a partner was to get on a past day never changes. */
export const eventPartnerRules: RecordRules = { before: keepCommissionTerms }
