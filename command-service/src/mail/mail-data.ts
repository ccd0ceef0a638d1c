/** What is kept of each kind of message until it is sent. */
export interface MailData {
  /** What was typed by one who forgot the password. */
  readonly 'password-link': { readonly login: string }
  /** Whose, and the revision that says so. */
  readonly 'address-changed': { readonly userId: string; readonly revision: string }
  /** The same of what was changed of the ways into an account. */
  readonly 'way-in-changed': { readonly userId: string; readonly revision: string }
  readonly invitation: { readonly invitationId: string }
  /** To one who may approve it. */
  readonly 'registration-waits': { readonly registrationId: string; readonly userId: string }
  readonly 'registration-decided': { readonly registrationId: string }
}

export type MailKind = keyof MailData
