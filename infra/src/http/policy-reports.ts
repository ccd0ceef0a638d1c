import express, { type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { z } from 'zod'
import { createThrottledLog } from '../telemetry/throttled-log.ts'

/** Where browsers report what the content security policy has blocked. */
export const POLICY_REPORTS = '/api/csp-reports'

/** Bytes; browsers cut the sample of a script at 40 characters, addresses may be long. */
const LIMIT = 16 * 1024
const MOST_REPORTS = 20
const MOST_OF_A_TEXT = 200

const Text = z.string().transform((text) => text.slice(0, MOST_OF_A_TEXT))

/** As `report-uri` sends it (CSP Level 3, section 5.3). */
const OldReport = z.object({
  'csp-report': z.object({
    'effective-directive': Text.optional(),
    'violated-directive': Text.optional(),
    'blocked-uri': Text.optional(),
    'document-uri': Text.optional(),
  }),
})

/** As the Reporting API sends it. */
const Report = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    effectiveDirective: Text.optional(),
    blockedURL: Text.optional(),
    documentURL: Text.optional(),
  }),
})

interface Breach {
  readonly directive: string
  readonly blocked: string
  readonly page: string
}

/**
 * Takes reports of breaches and logs one line of a directive in ten seconds, without what stands behind the `?` of an address.
 * Any client that reaches the product can send such a report: it is a hint and never evidence.
 */
export const policyReports = (logger: Logger): RequestHandler[] => {
  const throttled = createThrottledLog()
  return [
    express.json({ limit: LIMIT, type: ['application/csp-report', 'application/reports+json'] }),
    (request, response) => {
      for (const breach of breachesIn(request.body)) {
        throttled(breach.directive, (unlogged) =>
          logger.warn({ ...breach, unlogged }, 'a browser kept something from happening that goes against the policy'),
        )
      }
      response.status(204).end()
    },
  ]
}

const breachesIn = (body: unknown): readonly Breach[] => {
  const old = OldReport.safeParse(body).data?.['csp-report']
  if (old) {
    const directive = old['effective-directive'] ?? old['violated-directive']
    return [breachOf(directive, old['blocked-uri'], old['document-uri'])]
  }
  if (!Array.isArray(body)) return []
  return body.slice(0, MOST_REPORTS).flatMap((each) => {
    const report = Report.safeParse(each).data?.body
    return report ? [breachOf(report.effectiveDirective, report.blockedURL, report.documentURL)] : []
  })
}

const breachOf = (directive = '', blocked = '', page = ''): Breach => ({
  directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown',
  blocked: originOf(blocked),
  page: URL.canParse(page) ? new URL(page).pathname : '',
})

/** The origin of an address; a word of the browser's that is no address, as `inline`, stays as it is. */
const originOf = (blocked: string): string => {
  if (!URL.canParse(blocked)) return /^[a-z-]{0,40}$/.test(blocked) ? blocked : ''
  const { origin, protocol } = new URL(blocked)
  return origin === 'null' ? protocol : origin
}
