/** The accounts, one of them, and connecting one come together. */
export { ChannelAccountPage } from './ChannelAccountPage.ts'
export { ConnectAccountDialog } from './ConnectAccountDialog.tsx'
export { MessagingIntegrationsPage } from './MessagingIntegrationsPage.tsx'
