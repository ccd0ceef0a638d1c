import { z } from 'zod'
import type { AccountStanding } from '../../inbound/provider.ts'
import { askProvider } from '../../sending/ask-provider.ts'

const VERSION = '2010-04-01'
const TIME_OUT_MS = 10_000

interface TwilioQuestion {
  readonly apiUrl: string
  readonly accountSid: string
  readonly authToken: string
}

const Account = z.looseObject({ friendly_name: z.string().optional(), status: z.string().optional() })
const Fault = z.looseObject({ code: z.number().optional(), message: z.string().optional() })

/** Asks Twilio of an account: whether its token is good, and whether it is active. Never throws. */
export const askTwilio = async ({ apiUrl, accountSid, authToken }: TwilioQuestion): Promise<AccountStanding> => {
  const answer = await askProvider(`${apiUrl}/${VERSION}/Accounts/${accountSid}.json`, {
    headers: { Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
    signal: AbortSignal.timeout(TIME_OUT_MS),
  })
  if ('kind' in answer) return { ok: false, code: 'unreachable', detail: null, refusesAccount: false }
  const { status, body } = answer
  if (status < 300) {
    const account = Account.safeParse(body).data
    const state = account?.status ?? 'active'
    return state === 'active'
      ? { ok: true, detail: account?.friendly_name ?? null }
      : { ok: false, code: state, detail: account?.friendly_name ?? null, refusesAccount: true }
  }
  const fault = Fault.safeParse(body).data
  const refusesAccount = status === 401 || status === 403 || status === 404
  return { ok: false, code: String(fault?.code ?? status), detail: fault?.message ?? null, refusesAccount }
}
