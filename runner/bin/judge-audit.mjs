/**
 * Advisories of packages that the product ships whose weakness is known, and why it is none here. Each ends: then it is looked at again.
 * @type {readonly { id: string, reason: string, until: string }[]}
 */
export const ACCEPTED = []

const GRAVE = new Set(['high', 'critical'])

/**
 * What `npm audit --json` found of packages that are shipped, a line each; null where the registry did not answer, which says nothing.
 * @param report  as npm wrote it
 * @param today  UTC, `2026-11-22`
 */
export const judgeAudit = (report, today, accepted = ACCEPTED) => {
  if (!report?.vulnerabilities || report.error) return null
  const grave = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((advisory) => typeof advisory === 'object' && GRAVE.has(advisory.severity))
  const byAddress = new Map(grave.map((advisory) => [advisory.url, advisory]))
  return [...byAddress.values()].flatMap(({ name, title, url, severity }) => {
    const held = accepted.find(({ id }) => url.endsWith(`/${id}`))
    if (held && today <= held.until) return []
    return [`${name}: ${title} (${severity}) ${url}${held ? `; it was accepted until ${held.until}` : ''}`]
  })
}
