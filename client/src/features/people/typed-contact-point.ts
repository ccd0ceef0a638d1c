/** What was typed as a way to reach a person: an e-mail where there is an at sign, a phone otherwise. */
export const typedContactPoint = (typed: string): { kind: 'phone' | 'email'; value: string } => {
  const value = typed.trim()
  return { kind: value.includes('@') ? 'email' : 'phone', value }
}
