import { InboxPage } from './InboxPage.tsx'

/** Everybody on every channel. */
export const DashboardPage = () => <InboxPage />

export const EmailInboxPage = () => <InboxPage only="email" />

/** Without the person beside the messages. */
export const SimpleEmailInboxPage = () => <InboxPage only="email" withPerson={false} />
