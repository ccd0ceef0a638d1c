import { VISITOR_PATHS, type VisitorGreeting, WIDGET_FRAME } from '@kervan/contracts/visitors/wire'
import { createGreeter } from './greeter.ts'
import styles from './loader.css?inline'
import { optionsOf, readableOn } from './options.ts'
import type { Beginning, ToFrame, ToPage } from './port.ts'
import { WIDGET_TEXTS } from './texts.ts'

/*
 * The script that a website's page runs: the button, and the frame once it is opened. The visitor's token is kept in the website's
 * own storage, since the frame has none.
 */

const KEPT = 'kervan-webchat'
const BUBBLE = 'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H9l-5 5V5a2 2 0 0 1 2-2z'

const script = document.currentScript as HTMLScriptElement
const { origin } = new URL(script.src)
const options = optionsOf(script.dataset, document.documentElement.lang || 'tr')
const texts = WIDGET_TEXTS[options.language]

/** The page may have no access to its storage: then a visitor counts as new on every page. */
const kept = {
  read: (): string | null => {
    try {
      return localStorage.getItem(KEPT)
    } catch {
      return null
    }
  },
  write: (token: string): void => {
    try {
      localStorage.setItem(KEPT, token)
    } catch {}
  },
}

const greetUntilAnswered = createGreeter(() =>
  fetch(origin + VISITOR_PATHS.visitors, {
    method: 'POST',
    credentials: 'omit',
    body: JSON.stringify({ token: kept.read() }),
    headers: { 'Content-Type': 'text/plain', 'Accept-Language': options.language },
  }),
)

/** @throws Error with a text for those who maintain the website */
const greet = async (onPause?: () => void): Promise<VisitorGreeting> => {
  const greeting = await greetUntilAnswered(onPause)
  kept.write(greeting.token)
  return greeting
}

const begin = (): void => {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  const chat = document.createElement('div')
  chat.className = `chat ${options.position}`
  chat.lang = options.language
  chat.style.setProperty('--color', options.color)
  chat.style.setProperty('--ink', readableOn(options.color))
  const button = document.createElement('button')
  button.type = 'button'
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', BUBBLE)
  svg.append(path)
  const count = document.createElement('span')
  count.className = 'count'
  count.setAttribute('aria-hidden', 'true')
  button.append(svg, count)
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  chat.append(button, status)
  root.append(chat)
  document.body.append(host)

  let unread = 0
  let isOpen = false
  let hasBegun = false
  /** The product does not answer yet. */
  let isWaiting = false
  let frame: HTMLIFrameElement | null = null
  let port: MessagePort | null = null

  const show = (): void => {
    const label = isOpen ? texts.close : texts.open
    button.setAttribute(
      'aria-label',
      unread > 0 ? `${label}, ${texts.unread.replace('{count}', String(unread))}` : label,
    )
    button.setAttribute('aria-expanded', String(isOpen))
    count.hidden = unread === 0
    count.textContent = String(unread)
    chat.classList.toggle('open', isOpen && frame !== null)
    if (frame) frame.hidden = !isOpen
    status.textContent = isOpen && isWaiting ? texts.offline : ''
  }
  const say = (told: ToFrame): void => port?.postMessage(told)

  const hear = ({ data }: MessageEvent<ToPage>): void => {
    if (data.kind === 'unread') unread = data.count
    if (data.kind === 'close') {
      toggle()
      button.focus()
    }
    if (data.kind === 'token') void greet().then((greeting) => say({ kind: 'token', ...greeting }), refuse)
    show()
  }

  const refuse = (error: unknown): void => {
    console.error(`Kervan web chat: ${error instanceof Error ? error.message : String(error)}`)
    host.remove()
  }

  const openFrame = async (): Promise<void> => {
    const greeting = await greet(() => {
      isWaiting = true
      show()
    })
    isWaiting = false
    const made = document.createElement('iframe')
    frame = made
    made.title = texts.chat
    // The frame has neither the website's origin nor the product's: injected code reaches neither.
    made.sandbox.add('allow-scripts', 'allow-forms', 'allow-downloads')
    made.src = origin + WIDGET_FRAME
    made.addEventListener('load', () => {
      const channel = new MessageChannel()
      port = channel.port1
      port.onmessage = hear
      const beginning: Beginning = { kind: 'kervan-webchat', ...greeting, options }
      // A frame without an origin cannot be named as a target.
      made.contentWindow?.postMessage(beginning, '*', [channel.port2])
      say({ kind: 'shown', shown: isOpen })
    })
    chat.prepend(made)
    show()
  }

  const beginOnce = (): void => {
    if (hasBegun) return
    hasBegun = true
    openFrame().catch(refuse)
  }

  const toggle = (): void => {
    isOpen = !isOpen
    show()
    say({ kind: 'shown', shown: isOpen })
    beginOnce()
  }
  button.addEventListener('click', toggle)
  show()
  // A returning visitor gets the answers that came meanwhile.
  if (kept.read() !== null) beginOnce()
}

if (document.body) begin()
else addEventListener('DOMContentLoaded', begin)
