import { observableGauge } from '@kervan/infra/telemetry/observable-gauge'
import type { Registry } from 'prom-client'
import type { MailOutbox } from './mail-outbox.ts'

/** Messages that the mail server has not taken yet. */
export const measureMail = (metrics: Registry, outbox: Pick<MailOutbox, 'count'>): void =>
  observableGauge(
    metrics,
    { name: 'kervan_mail_waiting', help: 'Messages that the mail server has not taken yet' },
    outbox.count,
  )
