import i18next from 'i18next'
import { choiceWords, permissionWords } from '../i18n/choices.ts'
import { ApiError } from './api-error.ts'
import { faultWords } from './fault-words.ts'

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  401: 'errors:unauthorized',
  403: 'errors:forbidden',
  404: 'errors:page-not-found',
}

/** What a person reads about a failure: what is known here in words, the server's own words, else what is known of its kind. */
export const errorWords = (error: unknown): string => {
  if (!(error instanceof ApiError)) return i18next.t('errors:unexpected')
  const inWords = withWords(error) ?? error.detail
  if (inWords) return inWords
  if (error.code === 'unreadable')
    return i18next.t(STATUS_TEXTS[error.status] ?? 'errors:unreadable', { status: error.status })
  return i18next.t([`errors:${error.code}`, 'errors:unexpected'])
}

/** A permission that is lacking, with the person who can grant it. */
export const lackWords = (permission: string): string | undefined => {
  const words = permissionWords(permission)
  return words && i18next.t('status:refusal.not-permitted', { permission: words })
}

/** Of refusals that carry codes beside their words: the words with what the codes mean. */
const withWords = ({ code, detail, permission = '', allowed, fieldFaults }: ApiError): string | undefined => {
  switch (code) {
    case 'not-permitted':
      return lackWords(permission)
    case 'grant-exceeds-own': {
      const words = permissionWords(permission)
      return words && i18next.t('status:refusal.grant-exceeds-own', { permission: words })
    }
    case 'move-not-allowed':
    case 'stage-not-allowed': {
      const words = allowed.length > 0 && choiceWords(allowed)
      return words ? `${detail} ${i18next.t('status:refusal.allowed', { choices: words.join(', ') })}` : undefined
    }
    case 'act-not-allowed': {
      const words = allowed.length > 0 && choiceWords(allowed)
      return words ? `${detail} ${i18next.t('status:refusal.possible', { statuses: words.join(', ') })}` : undefined
    }
    case 'invalid-request':
      return [...new Set(fieldFaults.map(faultWords))].join('; ')
    default:
      return undefined
  }
}
