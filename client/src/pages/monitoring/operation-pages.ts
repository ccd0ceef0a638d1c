/** What administrators look at together comes together. */
export { DebugPage } from '../debug/DebugPage.tsx'
export { TestNotificationsPage } from '../test-notifications/TestNotificationsPage.tsx'
export { MonitoringPage } from './MonitoringPage.tsx'
