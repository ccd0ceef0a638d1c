import type { Language } from '@kervan/contracts/errors/error-codes'
import { fieldFaultText } from '@kervan/contracts/errors/field-faults'
import { invalid } from '@kervan/infra/http/parse-parts'
import type { Records } from '../../ports.ts'

/** @throws Refusal invalid-request for a password that is shorter than the site's settings ask for */
export const demandLength = async (
  { siteSettings }: Pick<Records, 'siteSettings'>,
  password: string,
  language: Language,
): Promise<void> => {
  const { minimumPasswordLength: minimum } = await siteSettings()
  const code = 'password-too-short'
  if (password.length < minimum)
    throw invalid([{ path: 'body.password', code, message: fieldFaultText(code, language, { minimum }) }])
}
