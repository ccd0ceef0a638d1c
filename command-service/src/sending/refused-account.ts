import type { HandOver } from './message-sender.ts'

/** So long nothing goes by an account that is refused (its token, its right to send), unless it is mended before; milliseconds. */
export const ACCOUNT_PAUSE_MS = 60_000

/** What a provider's error says: the status of HTTP, its own number, and by what it is told. */
interface ProviderFault {
  readonly status: number
  readonly code: number | undefined
  readonly name: string
}

interface AccountCodes {
  readonly isOfAccount: (code: number) => boolean
  readonly tooMany: ReadonlySet<number>
  /** After too many calls at once, milliseconds. */
  readonly busyPause: number
}

/** What becomes of a message where a provider takes none of the account's for now; null where its fault is another. */
export const heldByAccount = (
  { status, code, name }: ProviderFault,
  { isOfAccount, tooMany, busyPause }: AccountCodes,
): Extract<HandOver, { kind: 'later' }> | null => {
  if (status === 401 || (code !== undefined && isOfAccount(code)))
    return { kind: 'later', code: name, pause: ACCOUNT_PAUSE_MS, holds: true, refusesAccount: true }
  if (status === 429 || (code !== undefined && tooMany.has(code)))
    return { kind: 'later', code: name, pause: busyPause, holds: true }
  return null
}
