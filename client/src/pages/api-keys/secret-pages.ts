/** Pages of what has secrets come together: apart, what they share would come with the first list. */
export { WebhookSubscriptionPage } from '../webhook-subscriptions/WebhookSubscriptionPage.ts'
export { ApiKeyPage } from './ApiKeyPage.ts'
