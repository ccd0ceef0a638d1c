import type { IncomingHttpHeaders } from 'node:http'
import { refused } from '@kervan/contracts/errors/refusal'
import type { Settings } from '../settings.ts'

export type OriginSettings = Partial<Pick<Settings, 'VISITOR_ORIGINS' | 'PUBLIC_BASE_URL'>>

/** Whether the chat may stand at a website: one that the settings name, or the product's own pages. @param host  as it was asked */
export const isAllowedOrigin = (
  origin: string,
  { VISITOR_ORIGINS = [], PUBLIC_BASE_URL }: OriginSettings,
  host: string | undefined,
): boolean => {
  if (!URL.canParse(origin)) return false
  const asked = new URL(origin)
  return (
    VISITOR_ORIGINS.some((allowed) => new URL(allowed).origin === asked.origin) ||
    (PUBLIC_BASE_URL !== undefined && new URL(PUBLIC_BASE_URL).origin === asked.origin) ||
    asked.host === host
  )
}

/**
 * The website from whose page a call comes: browsers say it themselves.
 * @throws Refusal visitor-origin
 */
export const demandAllowedOrigin = ({ origin, host }: IncomingHttpHeaders, settings: OriginSettings): string => {
  if (origin === undefined || !isAllowedOrigin(origin, settings, host))
    throw refused('visitor-origin', { origin: origin ?? '' })
  return new URL(origin).origin
}
