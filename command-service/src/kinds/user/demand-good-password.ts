import type { Language } from '@kervan/contracts/errors/error-codes'
import { fieldFaultText } from '@kervan/contracts/errors/field-faults'
import { invalid } from '@kervan/infra/http/parse-parts'
import type { Records } from '../../ports.ts'
import { passwordFault } from './password-faults.ts'

/** @throws Refusal invalid-request for a password that the user could not choose either */
export const demandGoodPassword = async (
  { siteSettings }: Pick<Records, 'siteSettings'>,
  password: string,
  username: string,
  language: Language,
): Promise<void> => {
  const { minimumPasswordLength, companyName } = await siteSettings()
  const code = passwordFault(password, { username, minimumPasswordLength, companyName })
  if (code)
    throw invalid([
      { path: 'body.password', code, message: fieldFaultText(code, language, { minimum: minimumPasswordLength }) },
    ])
}
