/** A list and its page come together. */
export { OutgoingPage } from './OutgoingPage.tsx'
export { WebhookDeliveryPage } from './WebhookDeliveryPage.tsx'
export { WebhookMonitorPage } from './WebhookMonitorPage.tsx'
