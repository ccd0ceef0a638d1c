/** Why a phone or an e-mail is corrected: the person has another one now, or it was typed by mistake and never theirs. */
export const CORRECTION_REASONS = ['changed', 'typo'] as const
export type CorrectionReason = (typeof CORRECTION_REASONS)[number]
