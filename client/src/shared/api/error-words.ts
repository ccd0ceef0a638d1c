import i18next from 'i18next'
import { ApiError } from './api-error.ts'

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  401: 'errors:unauthorized',
  403: 'errors:forbidden',
  404: 'errors:page-not-found',
}

/** What a person reads about a failure: the server's own words, else what is known of its kind. */
export const errorWords = (error: unknown): string => {
  if (!(error instanceof ApiError)) return i18next.t('errors:unexpected')
  if (error.detail) return error.detail
  if (error.code === 'unreadable')
    return i18next.t(STATUS_TEXTS[error.status] ?? 'errors:unreadable', { status: error.status })
  return i18next.t(`errors:${error.code}`)
}
