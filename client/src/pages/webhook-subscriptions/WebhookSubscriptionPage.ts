import { shownKitOf } from '../../kit/shown-kit.ts'
import { recordPage } from '../record/RecordPage.tsx'
import { WebhookSubscriptionBody } from './WebhookSubscriptionBody.tsx'

/** One subscription: what it hears, its secrets, what was delivered, what happened. */
export const WebhookSubscriptionPage = recordPage(shownKitOf('webhook-subscription'), { Body: WebhookSubscriptionBody })
