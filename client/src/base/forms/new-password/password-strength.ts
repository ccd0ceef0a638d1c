export const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof STRENGTHS)[number]

/** By length; the same few characters over and over make no password longer. Common passwords are told by the server. */
export const strengthOf = (password: string): Strength => {
  const worth = Math.min(password.length, 2 * new Set(password).size)
  if (worth < 8) return 'weak'
  if (worth < 12) return 'fair'
  return worth < 16 ? 'good' : 'strong'
}
