/** What is kept of each kind of message until it is sent. */
export interface MailData {
  /** What was typed by one who forgot the password. */
  readonly 'password-link': { readonly login: string }
  /** Whose, and the revision that says so. */
  readonly 'address-changed': { readonly userId: string; readonly revision: string }
}

export type MailKind = keyof MailData
