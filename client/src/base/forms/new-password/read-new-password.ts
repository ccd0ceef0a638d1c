import i18next from 'i18next'
import { company } from '../../company/company.ts'

export interface NewPasswordFaults {
  readonly password?: string
  readonly repeated?: string
}

/** Reads a new password from a form, and what is wrong with it at once. The texts `passwords` are there. */
export const readNewPassword = (
  filled: FormData,
  name: string,
): { readonly password: string; readonly faults: NewPasswordFaults } => {
  const { minimumPasswordLength: shortest } = company.get()
  const password = String(filled.get(name))
  return {
    password,
    faults: {
      ...(password.length < shortest && { password: i18next.t('passwords:too-short', { shortest }) }),
      ...(String(filled.get('repeated')) !== password && { repeated: i18next.t('passwords:differ') }),
    },
  }
}
