import type { VisitorSays } from '@kervan/contracts/visitors/wire'
import {
  type Conversation,
  countOfTeamSince,
  NOTHING_SAID,
  newestOfTeam,
  newestPosition,
  withState,
  withTold,
  withWritten,
} from './conversation.ts'
import { element } from './element.ts'
import styles from './frame.css?inline'
import { createMessageList } from './message-list.ts'
import { readableOn } from './options.ts'
import { createOutbox } from './outbox.ts'
import type { Beginning, ToFrame, ToPage } from './port.ts'
import { createSpeech } from './speak.ts'
import { WIDGET_TEXTS } from './texts.ts'
import { createWriteForm, type Written } from './write-form.ts'

/** What runs in the frame: the conversation, and where the visitor writes. */
const begin = ({ options, ...greeting }: Beginning, port: MessagePort): void => {
  const { language, color } = options
  const texts = WIDGET_TEXTS[language]
  let { token } = greeting
  let conversation: Conversation = NOTHING_SAID
  let says: VisitorSays | null = null
  let isShown = false
  /** Up to which time it was said what was delivered and read, and what the visitor has seen. */
  const reported: Record<'delivered' | 'read', string | null> = { delivered: null, read: null }

  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets = [sheet]
  document.documentElement.lang = language
  document.documentElement.style.setProperty('--color', color)
  document.documentElement.style.setProperty('--ink', readableOn(color))
  document.title = texts.chat

  const tell = (told: ToPage): void => port.postMessage(told)
  const close = element('button', { type: 'button', textContent: '×', onclick: () => tell({ kind: 'close' }) })
  close.setAttribute('aria-label', texts.close)
  const title = element('h1', { textContent: options.greeting ?? texts.greeting })
  const status = element('div', { className: 'status', hidden: true })
  status.setAttribute('role', 'status')

  const change = (next: Conversation): void => {
    conversation = next
    list.show(conversation)
    report()
  }

  /** Says what has come, and what was seen; what could not be said is said with the next. */
  const report = (): void => {
    const upTo = newestOfTeam(conversation)
    const isSeen = isShown && document.visibilityState === 'visible'
    if (upTo !== null)
      for (const state of isSeen ? (['delivered', 'read'] as const) : (['delivered'] as const)) {
        const before = reported[state]
        if (before !== null && Date.parse(before) >= Date.parse(upTo)) continue
        reported[state] = upTo
        void speech.report({ state, upTo }).then((outcome) => {
          if (outcome.kind !== 'taken' && reported[state] === upTo) reported[state] = before
        })
      }
    tell({ kind: 'unread', count: isSeen ? 0 : countOfTeamSince(conversation, reported.read) })
  }

  const speech = createSpeech(new URL(document.URL).origin, language, () => token)
  const outbox = createOutbox(speech.write, {
    // It stands in the list as taken when the product tells of it.
    taken: (id) => change(withState(conversation, id, 'sending')),
    waits: (id) => change(withState(conversation, id, 'waiting')),
    refused: (id, code) => {
      change(withState(conversation, id, 'failed'))
      const isOfContact = conversation.pending.some((each) => each.id === id && each.says)
      if (code === 'invalid-request' && isOfContact) write.contactRefused()
    },
    tokenRefused: () => tell({ kind: 'token' }),
  })

  const send = ({ text, says: said }: Written): void => {
    says = said ?? says
    // Who they are goes along with every message: whichever comes first tells it.
    const message = { id: crypto.randomUUID(), text, ...(says && { says }) }
    change(withWritten(conversation, message))
    list.log.scrollTop = list.log.scrollHeight
    outbox.add(message)
  }
  const again = (id: string): void => {
    const message = conversation.pending.find((each) => each.id === id)
    if (!message) return
    change(withState(conversation, id, 'sending'))
    const { state: _, says: before, ...rest } = message
    outbox.add({ ...rest, ...(before && says && { says }) })
  }

  const list = createMessageList(texts, again, speech.fetchFile)
  const write = createWriteForm(texts, send)
  document.body.append(element('header', {}, title, close), status, element('main', {}, list.log), write.form)

  let isConnected = true
  let isAvailable: boolean | null = null
  const showStatus = (): void => {
    status.hidden = isConnected && isAvailable === null
    status.textContent = isConnected ? (isAvailable ? texts.here : texts.away) : texts.offline
  }
  const listening = speech.listen({
    told: (told) => change(withTold(conversation, told)),
    available: (available) => {
      isAvailable = available
      write.availability(available)
      showStatus()
    },
    connected: (connected) => {
      isConnected = connected
      showStatus()
      if (connected) report()
    },
    refused: () => tell({ kind: 'token' }),
    after: () => newestPosition(conversation),
  })

  port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    if (data.kind === 'shown') {
      isShown = data.shown
      report()
      if (isShown) write.focus()
    } else {
      token = data.token
      listening.again()
      outbox.resume()
    }
  }
  document.addEventListener('visibilitychange', report)
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') tell({ kind: 'close' })
  })
}

const hearBeginning = ({ data, source, ports }: MessageEvent<Beginning>): void => {
  const [port] = ports
  if (source !== parent || data?.kind !== 'kervan-webchat' || !port) return
  removeEventListener('message', hearBeginning)
  begin(data, port)
}
addEventListener('message', hearBeginning)
