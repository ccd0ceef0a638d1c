import type { ComposeMail } from '../../mail/compose-mail.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { userDecider } from '../user/user.decider.ts'
import { registrationDecider } from './registration.decider.ts'

const WAITING = {
  tr: {
    subject: 'Kervan: onay bekleyen kayıt',
    text: (name: string, username: string) => `${name} (${username}) kaydoldu ve onay bekliyor.`,
    label: 'Kayıtları aç',
  },
  en: {
    subject: 'Kervan: a registration is waiting',
    text: (name: string, username: string) => `${name} (${username}) has registered and is waiting for approval.`,
    label: 'Open the registrations',
  },
} as const

/** To one who may approve a registration; nothing where it was decided meanwhile. */
export const composeRegistrationWaitsMail: ComposeMail<'registration-waits'> = async (
  { registrationId, userId },
  { records: { runner }, baseUrl, language },
) => {
  const { state } = await runner.load(registrationDecider, registrationId)
  const { state: approver } = await runner.load(userDecider, userId)
  const to = approver && !approver.archived ? (approver.values.email as string | null) : null
  if (!to || state?.standing !== 'waiting') return null
  const { subject, text, label } = WAITING[language]
  const parts = [text(state.fullName, state.username), { label, url: `${baseUrl}/registrations` }]
  return { to, ...writeLetter({ subject, parts }, language) }
}

const DECIDED = {
  tr: {
    approved: {
      subject: 'Kervan: kaydınız onaylandı',
      text: (username: string) => `Kaydınız onaylandı. ${username} adıyla ve seçtiğiniz şifreyle giriş yapabilirsiniz.`,
    },
    refused: {
      subject: 'Kervan: kaydınız onaylanmadı',
      text: (username: string) =>
        `${username} adıyla yaptığınız kayıt onaylanmadı. Nedenini kuruluşunuzun yöneticisine sorabilirsiniz.`,
    },
    label: 'Giriş yap',
  },
  en: {
    approved: {
      subject: 'Kervan: your registration was approved',
      text: (username: string) =>
        `Your registration was approved. Sign in as ${username} with the password that you chose.`,
    },
    refused: {
      subject: 'Kervan: your registration was not approved',
      text: (username: string) =>
        `Your registration as ${username} was not approved. You can ask the administrator of your organisation why.`,
    },
    label: 'Sign in',
  },
} as const

/** To the one who registered, in the language of then. */
export const composeRegistrationDecidedMail: ComposeMail<'registration-decided'> = async (
  { registrationId },
  { records: { runner }, baseUrl },
) => {
  const { state } = await runner.load(registrationDecider, registrationId)
  if (!state?.email || state.standing === 'waiting') return null
  const { label, ...words } = DECIDED[state.language]
  const { subject, text } = words[state.standing]
  const ways = state.standing === 'approved' ? [{ label, url: `${baseUrl}/auth` }] : []
  return { to: state.email, ...writeLetter({ subject, parts: [text(state.username), ...ways] }, state.language) }
}
