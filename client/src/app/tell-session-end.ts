import { sayOfSession } from '../base/session/say-of-session.ts'
import type { SessionEnd } from '../base/session/session-store.ts'

/** Tone, title and text. */
const TOLD: { readonly [End in SessionEnd]?: Parameters<typeof sayOfSession> } = {
  'signed-out-elsewhere': ['success', 'session:left'],
  idle: ['warning', 'session:idle', 'session:idle-text'],
  expired: ['warning', 'session:expired'],
  inactive: ['error', 'common:session.inactive', 'common:session.inactive-text'],
  replaced: ['warning', 'session:replaced'],
}

/** Says why the session ended; one that was signed out of in this tab is told of by who signed out. */
export const tellSessionEnd = (end: SessionEnd): void => {
  const told = TOLD[end]
  if (told) void sayOfSession(...told)
}
