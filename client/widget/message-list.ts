import type { ShownFile } from '@kervan/contracts/visitors/wire'
import type { Conversation, PendingMessage } from './conversation.ts'
import { element } from './element.ts'
import { createFileLine, type FetchFile } from './file-line.ts'
import type { WidgetTexts } from './texts.ts'

interface Line {
  readonly id: string
  readonly from: 'visitor' | 'team'
  readonly text: string
  readonly file?: ShownFile
  readonly state: PendingMessage['state'] | null
}

/** The messages as a list that grows at its end, so that only what is new is read out. */
export const createMessageList = (texts: WidgetTexts, again: (id: string) => void, fetchFile: FetchFile) => {
  const earlier = element('p', { className: 'earlier', textContent: texts.earlier, hidden: true })
  const list = element('ol')
  const log = element('div', { className: 'log', tabIndex: 0 }, earlier, list)
  log.setAttribute('role', 'log')
  log.setAttribute('aria-label', texts.conversation)
  const shown = new Map<string, HTMLLIElement>()

  const lineOf = ({ id, from, text, file }: Line): HTMLLIElement => {
    const state = element('span', { className: 'state' })
    const retry = element('button', { type: 'button', textContent: texts.again, onclick: () => again(id) })
    const of = element('span', { className: 'of', textContent: `${from === 'team' ? texts.team : texts.you}: ` })
    const files = file ? [createFileLine(texts, file, () => fetchFile(id))] : []
    const said = element('span', { className: 'said', dir: 'auto', textContent: text })
    return element('li', { className: from }, of, ...files, said, state, retry)
  }

  const words = { sending: texts.sending, waiting: texts.waiting, failed: texts.failed }
  const withState = (line: HTMLLIElement, state: Line['state']): void => {
    const [told, retry] = [line.querySelector('.state')!, line.querySelector<HTMLButtonElement>('.state + button')!]
    told.textContent = state === null ? '' : words[state]
    retry.hidden = state !== 'failed'
  }

  return {
    log,
    show({ messages, pending, earlier: hasEarlier }: Conversation): void {
      earlier.hidden = !hasEarlier
      const lines: Line[] = [
        ...messages.map((each) => ({ ...each, state: null })),
        ...pending.map((each) => ({ ...each, from: 'visitor' as const })),
      ]
      const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 60
      for (const [place, line] of lines.entries()) {
        const held = shown.get(line.id) ?? lineOf(line)
        shown.set(line.id, held)
        withState(held, line.state)
        if (list.children[place] !== held) list.insertBefore(held, list.children[place] ?? null)
      }
      if (isAtEnd) log.scrollTop = log.scrollHeight
    },
  }
}
