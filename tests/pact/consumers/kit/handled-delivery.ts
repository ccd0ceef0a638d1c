import { SAMPLE } from '../../../support/builders/sample.ts'
import type { aHandledWebhook } from '../../states/vocabulary.ts'
import { exactly } from './matching.ts'

/** A webhook that was handled, as it is told. */
export const handledDelivery = ({ gives }: ReturnType<typeof aHandledWebhook>) => ({
  id: gives.webhookId,
  provider: 'meta',
  kind: 'message',
  state: exactly('handled' as const),
  receivedAt: SAMPLE.at,
  settledAt: SAMPLE.at,
  nextAttemptAt: null,
  attempts: 1,
  size: 7,
  tookMs: 12,
  brought: 1,
  reason: null,
  correlationId: 'c',
  isKept: true,
})
