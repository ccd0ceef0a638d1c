import { limitOf } from '@kervan/contracts/messages/messaging-limit'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'

const QUALITIES = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN', 'FLAGGED', 'UNFLAGGED'] as const
const RESTRICTIONS = [
  'RESTRICTED_ADD_PHONE_NUMBER_ACTION',
  'RESTRICTED_BIZ_INITIATED_MESSAGING',
  'RESTRICTED_CUSTOMER_INITIATED_MESSAGING',
  'ACCOUNT_RESTRICTION',
  'ACCOUNT_VIOLATION',
  'SCHEDULE_FOR_DISABLE',
  'DISABLE',
  'PARTNER_REMOVED',
  'ACCOUNT_DELETED',
] as const
const VIOLATIONS = ['ADULT', 'DRUGS', 'HEALTHCARE', 'SCAM', 'SPAM'] as const

/** What Meta's words for a number's standing mean; a word that we have not met stays as it is. */
export const useStandingWords = () => {
  const { t } = useTranslation('channel-accounts')
  const formats = useFormats()
  const restrictionWord = (word: string): string => {
    const known = RESTRICTIONS.find((each) => each === word)
    return known ? t(`restriction.${known}`) : word
  }
  return {
    quality(word: string): string {
      const known = QUALITIES.find((each) => each === word)
      return known ? t(`quality.${known}`) : word
    },
    limit(word: string): string {
      const count = limitOf(word)
      if (count === null) return word
      return Number.isFinite(count) ? t('limit.people', { count, number: formats.number(count) }) : t('limit.none')
    },
    /** @param words  with commas between them */
    restriction: (words: string): string => words.split(',').map(restrictionWord).join('; '),
    violation(word: string): string {
      const known = VIOLATIONS.find((each) => each === word)
      return known ? t(`violation.${known}`) : word
    },
  }
}
