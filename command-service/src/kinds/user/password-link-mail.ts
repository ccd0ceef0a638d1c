import { setAt } from '@kervan/contracts/kit/record-state'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { derivedId } from '../../kit/derived-ids.ts'
import type { ComposeMail } from '../../mail/compose-mail.ts'
import { type LetterLink, writeLetter } from '../../mail/write-letter.ts'
import type { Records } from '../../ports.ts'
import { PASSWORD_LINK_MINUTES } from './password-links.ts'
import { userDecider } from './user.decider.ts'

const WORDS = {
  tr: {
    subject: 'Kervan: yeni şifre belirleyin',
    text: 'Şifrenizi yenilemek için bir bağlantı istendi. Yeni bir şifre belirlemek için aşağıdaki bağlantıyı açın.',
    label: (username: string) => `Yeni şifre belirle (${username})`,
    once: `Bağlantı ${PASSWORD_LINK_MINUTES} dakika geçerlidir ve bir kez kullanılabilir. Yeni şifreyle bütün açık oturumlarınız kapanır.`,
    other: 'Bunu siz istemediyseniz bir şey yapmanız gerekmez; şifreniz aynı kalır.',
  },
  en: {
    subject: 'Kervan: choose a new password',
    text: 'A link to replace your password was requested. Open the link below to choose a new one.',
    label: (username: string) => `Choose a new password (${username})`,
    once: `The link is valid for ${PASSWORD_LINK_MINUTES} minutes and works once. All your sessions end with the new password.`,
    other: 'If you did not ask for this, there is nothing to do: your password stays as it is.',
  },
} as const

/** A link to replace the password, to the address that the account has: what was typed is never written to. */
export const composePasswordLinkMail: ComposeMail<'password-link'> = async (
  { login },
  { records, baseUrl, id, language },
) => {
  const accounts = await Promise.all((await records.findAccounts(login)).map((userId) => accountOf(records, userId)))
  const reachable = accounts.filter((account) => account !== null)
  const [first] = reachable
  if (!first) return null
  const words = WORDS[language]
  const links: LetterLink[] = []
  for (const { userId, username, addressSetAt } of reachable) {
    const linkId = derivedId('password-link', id, userId, addressSetAt)
    if (!(await records.passwordLinks.open(linkId, userId, addressSetAt))) continue
    const token = records.linkTokens.tokenOf('password-link', linkId)
    links.push({ label: words.label(username), url: `${baseUrl}/auth/new-password#${token}` })
    logSecurity(records.logger, { security: 'password-link-sent', userId })
  }
  if (links.length === 0) return null
  return {
    to: first.email,
    ...writeLetter({ subject: words.subject, parts: [words.text, ...links, words.once, words.other] }, language),
  }
}

/** Null where the account cannot be signed in to, or has no address. */
const accountOf = async ({ runner }: Pick<Records, 'runner'>, userId: string) => {
  const { state } = await runner.load(userDecider, userId)
  const { username, email } = (state?.values ?? {}) as { username?: string; email?: string | null }
  if (!state || state.archived || !username || !email) return null
  return { userId, username, email, addressSetAt: setAt(state, 'email').revision }
}
