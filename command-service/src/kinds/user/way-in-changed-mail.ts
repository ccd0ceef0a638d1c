import { notificationWords } from '@kervan/contracts/notifications/notification-words'
import { notificationsOf } from '@kervan/contracts/notifications/notifications'
import type { ComposeMail } from '../../mail/compose-mail.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { userDecider } from './user.decider.ts'

const WORDS = {
  tr: { account: (username: string) => `Hesap: ${username}`, label: 'Yeni şifre belirle' },
  en: { account: (username: string) => `Account: ${username}`, label: 'Choose a new password' },
} as const

/** What was changed of the ways into an account, in the words of its notification, with the way to take the account back. */
export const composeWayInChangedMail: ComposeMail<'way-in-changed'> = async (
  { userId, revision },
  { records, baseUrl, language },
) => {
  const changed = await records.runner.loadBefore(userDecider, userId, BigInt(revision))
  const { email, username } = (changed?.state?.values ?? {}) as { email?: string | null; username?: string }
  const told = changed && notificationsOf(changed.event as Parameters<typeof notificationsOf>[0])[0]
  if (!told || !email || !username) return null
  const { title, content } = notificationWords(told.type, language, { by: changed.event.metadata.by.name, name: '' })
  const words = WORDS[language]
  const parts = [content, words.account(username), { label: words.label, url: `${baseUrl}/auth/forgot` }]
  return { to: email, ...writeLetter({ subject: `Kervan: ${title}`, parts }, language) }
}
