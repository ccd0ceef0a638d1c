import type { HandOver } from './message-sender.ts'

/** What a provider answers: a status of HTTP, and the JSON of the body, null where it is none. */
export interface ProviderAnswer {
  readonly status: number
  readonly body: unknown
}

/** A gateway before the provider gave up waiting for it: nothing is known of whether the message was taken. */
export const GATEWAY_TIME_OUT = 504

/** What is known of a message without an answer. */
export type NotAnswered = Extract<HandOver, { kind: 'later' | 'unknown' }>

/**
 * Asks a provider to take a message. Never throws: what never reached it can be handed over later, and of what may have reached it, and was not
 * answered, it is not known whether it was taken.
 */
export const askProvider = async (url: string, request: RequestInit): Promise<ProviderAnswer | NotAnswered> => {
  try {
    const response = await fetch(url, { ...request, redirect: 'error' })
    return { status: response.status, body: jsonOf(await response.text()) }
  } catch (error) {
    return isUnreached(error) ? { kind: 'later', code: 'unreachable' } : { kind: 'unknown', reason: nameOf(error) }
  }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Faults of before the request was on its way: the provider has seen nothing of it. */
const BEFORE_SENDING =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_)/

const isUnreached = (error: unknown): boolean => BEFORE_SENDING.test(codeIn((error as { cause?: unknown }).cause))

const codeIn = (cause: unknown): string => String((cause as { code?: unknown } | undefined)?.code ?? '')

const nameOf = (error: unknown): string => codeIn((error as { cause?: unknown }).cause) || (error as Error).name
