import type { ComposeMail } from '../../mail/compose-mail.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { invitationDecider, offerOf } from './open-invitation.ts'

const WORDS = {
  tr: {
    subject: (company: string) => `${company} sizi Kervan’a davet ediyor`,
    text: (name: string, by: string, company: string) =>
      `Merhaba ${name}, ${by} sizi ${company} ekibinin Kervan hesabına davet etti. Hesabınızı açmak için aşağıdaki bağlantıyı kullanın.`,
    label: 'Hesabımı aç',
    once: (days: number) => `Bağlantı ${days} gün geçerlidir ve bir kez kullanılabilir. Başkasına iletmeyin.`,
  },
  en: {
    subject: (company: string) => `${company} invites you to Kervan`,
    text: (name: string, by: string, company: string) =>
      `Hello ${name}, ${by} has invited you to the Kervan of ${company}. Open the link below to make your account.`,
    label: 'Make my account',
    once: (days: number) => `The link is valid for ${days} days and works once. Do not pass it on.`,
  },
} as const

/** An invitation, to the address that it names; nothing where it was withdrawn, used or has expired meanwhile. */
export const composeInvitationMail: ComposeMail<'invitation'> = async ({ invitationId }, { records, baseUrl }) => {
  const { state } = await records.runner.load(invitationDecider, invitationId)
  const offer = state && offerOf(invitationId, state)
  if (!state || !offer?.values.email || offer.expiresAt <= records.clock()) return null
  const { email, fullName, validDays } = offer.values
  const language = offer.values.language === 'en' ? 'en' : 'tr'
  const { companyName } = await records.siteSettings()
  const words = WORDS[language]
  const url = `${baseUrl}/auth/register#${records.linkTokens.tokenOf('invitation', invitationId)}`
  const parts = [
    words.text(fullName, state.created.by.name, companyName),
    { label: words.label, url },
    words.once(validDays),
  ]
  return { to: email, ...writeLetter({ subject: words.subject(companyName), parts }, language) }
}
