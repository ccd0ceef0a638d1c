import { pause } from '@kervan/infra/retry/pause'
import { startTwilioServer, type TakenSms, type TwilioFault } from '../support/twilio-simulator/rest-server.ts'
import { signTwilio } from '../support/twilio-simulator/signature.ts'
import {
  inboundSms,
  OUR_NUMBER,
  postTwilio,
  SMS_PATH,
  SMS_STATUS_PATH,
  smsStatus,
  type TwilioForm,
} from '../support/twilio-simulator/sms-webhooks.ts'
import type { CallFault } from './fault-switches.ts'
import type { HandsetFile } from './file-shelf.ts'
import { shownWith } from './handsets.ts'
import type { ProviderSide, SideOptions } from './provider-side.ts'

/** Milliseconds until a message of ours is sent, and is on the handset. */
const PAUSES = { sent: 400, delivered: 1_200 }

const FAULTS: Readonly<Record<CallFault, TwilioFault>> = {
  'too-many-requests': { status: 429, code: 20429, message: 'Too Many Requests' },
  'server-error': { status: 500 },
  'time-out-after-acceptance': 'lost after',
}

/** SMS by Twilio's REST API and webhooks. */
export const startTwilioSide = async (options: SideOptions & { readonly authToken: string }): Promise<ProviderSide> => {
  const { handsets, faults, log, tell, pace, signal, product, onRead, authToken, port } = options
  const account = { ...OUR_NUMBER, authToken }

  /** @param address  the public one; a message that came with none is told at ours */
  const send = (what: string, path: string, form: TwilioForm, isCallback = false, address?: string): Promise<void> =>
    tell({
      what: `POST ${path} ${what}`,
      isCallback,
      post: async (isSignedWell) => {
        const called = product()
        if (!called) throw new Error('no product is connected')
        const signed = address || (called.publicUrl ?? called.url) + path
        const signature = signTwilio(signed, form, isSignedWell ? authToken : `not ${authToken}`)
        return (await postTwilio(called.url, signed, form, authToken, signature)).status
      },
    })

  const receive = async (taken: TakenSms): Promise<void> => {
    const owner = handsets.at('sms', taken.to)
    if (!owner) return
    handsets.receive(owner, 'sms', taken.id, taken.words)
    for (const state of ['sent', 'delivered'] as const) {
      await pause(PAUSES[state] * pace, signal)
      if (signal.aborted) return
      handsets.reach(owner, 'sms', taken.id, state)
      void send(state, SMS_STATUS_PATH, smsStatus(account, taken, state), true, taken.statusCallback)
    }
    onRead(owner, 'sms')
  }

  const server = await startTwilioServer(account, {
    port,
    nextFault: () => {
      const fault = faults.nextOfCall()
      return fault && FAULTS[fault]
    },
    onAnswered: log.got,
    onTaken: (taken) => void receive(taken),
  })

  const attached = (file: HandsetFile): TwilioForm => {
    const sid = `ME${file.id.replaceAll('-', '')}`
    file.whenGone(() => server.forget(sid))
    return { NumMedia: '1', MediaUrl0: server.hold(sid, file), MediaContentType0: file.type }
  }

  return {
    settings: {
      TWILIO_API_URL: server.url,
      TWILIO_ACCOUNT_SID: account.accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_SMS_FROM: account.number,
    },
    write(owner, channel, words, file) {
      const { id, arrived } = handsets.write(owner, channel, shownWith(words, file), new Date())
      const form = inboundSms(account, `+${owner.person.waId}`, words, file && attached(file))
      void send(file ? 'MMS' : 'message', SMS_PATH, form).then(arrived)
      return id
    },
    close: server.close,
  }
}
