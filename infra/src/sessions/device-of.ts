import bowser from 'bowser'

/** What a browser says that it is, and on what it runs; null where it does not say. */
export const deviceOf = (userAgent: string | null): { browser: string | null; system: string | null } => {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = bowser.parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}
