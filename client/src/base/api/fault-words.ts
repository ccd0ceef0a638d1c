import type { FieldFault } from '@kervan/contracts/errors/problem'
import i18next from 'i18next'
import { choiceWords } from '../i18n/choices.ts'

/** What a person reads about a fault of a field; a fault of a choice says what may be chosen. */
export const faultWords = ({ message, allowed }: Pick<FieldFault, 'message' | 'allowed'>): string => {
  const words = allowed && choiceWords(allowed)
  return words ? `${message}. ${i18next.t('status:refusal.allowed', { choices: words.join(', ') })}` : message
}
