import { PassThrough } from 'node:stream'
import { createLogger } from '@kervan/infra/telemetry/logger'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { expect, test } from 'vitest'
import { isSecurityLine } from './security-line.ts'

test('lines of the security log are told from all others', () => {
  const written = new PassThrough({ encoding: 'utf8' })
  const logger = createLogger('kervan', 'warn', written)
  logSecurity(logger, { security: 'signed-out', userId: 'a', sessionId: 'b' })
  logger.warn('security is not what this is about')
  const [security, warning] = (written.read() as string).trim().split('\n') as [string, string]
  expect([security, warning, 'Error: no such thing', '7', 'null', ''].map(isSecurityLine)).toEqual([
    true,
    ...Array.from({ length: 5 }, () => false),
  ])
})
