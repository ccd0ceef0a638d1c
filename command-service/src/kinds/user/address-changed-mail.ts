import type { ComposeMail } from '../../mail/compose-mail.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { userDecider } from './user.decider.ts'

const WORDS = {
  tr: {
    subject: 'Kervan: e-posta adresiniz değişti',
    text: (username: string) =>
      `${username} hesabının e-posta adresi değiştirildi. Bu adrese artık şifre bağlantısı gönderilmez.`,
    own: 'Değişiklik hesabın kendi oturumundan, şifresiyle yapıldı.',
    other: (name: string) => `Değiştiren: ${name}`,
    way: 'Bundan haberiniz yoksa hemen yöneticinize bildirin.',
  },
  en: {
    subject: 'Kervan: your e-mail address was changed',
    text: (username: string) =>
      `The e-mail address of the account ${username} was changed. Links for a forgotten password are no longer sent to this address.`,
    own: 'It was changed in a session of the account, with its password.',
    other: (name: string) => `Changed by: ${name}`,
    way: 'If you know nothing of this, tell your administrator at once.',
  },
} as const

/** Tells the address that an account had that it has another one. The new one is not named: the mailbox may be another's by now. */
export const composeAddressChangedMail: ComposeMail<'address-changed'> = async (
  { userId, revision },
  { records, language },
) => {
  const changed = await records.runner.loadBefore(userDecider, userId, BigInt(revision))
  const { email, username } = (changed?.state?.values ?? {}) as { email?: string | null; username?: string }
  if (!changed || !email || !username) return null
  const words = WORDS[language]
  const { by } = changed.event.metadata
  const who = by.kind === 'user' && by.id === userId ? words.own : words.other(by.name)
  return {
    to: email,
    ...writeLetter({ subject: words.subject, parts: [words.text(username), who, words.way] }, language),
  }
}
