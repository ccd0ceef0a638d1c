import { choices, link, longText, text } from '../../kit/fields/fields.ts'
import { named } from '../../kit/named.ts'
import { record } from '../../kit/record.ts'
import { statusTable } from '../../kit/status-table.ts'
import { PUBLIC_EVENTS } from '../../webhooks/public-events.ts'

const WEBHOOK_SUBSCRIPTION_STATUSES = statusTable({
  initial: 'active',
  looks: { active: 'done', paused: 'waiting', failing: 'failing' },
  // The product pauses one that nothing could be delivered to for a day.
  moves: { active: ['paused', { to: 'failing', byProduct: true }], paused: ['active'], failing: ['active', 'paused'] },
})

/** A program of a customer that hears what happens, from when it subscribed on. Its secrets are no facts of the log. */
export const webhookSubscription = record({
  ...named('webhook-subscription'),
  fields: {
    name: text({ required: true, max: 80, search: true, sort: true, filter: true }),
    url: link({ required: true, max: 500, search: true }),
    events: choices(PUBLIC_EVENTS, { filter: true }),
    description: longText(),
  },
  title: 'name',
  status: WEBHOOK_SUBSCRIPTION_STATUSES,
  /** The first secret is made; another one takes the place of those before. */
  facts: ['SecretMade', 'SecretReplaced'],
  list: { columns: ['name', 'url', 'events'], sort: 'name' },
})
