import type { OutgoingState } from '@kervan/contracts/messages/message-content'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { UnsentMark } from './UnsentMark.tsx'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: ([key]: readonly string[]) => key }) }))

const UNSENT: readonly OutgoingState[] = ['requested', 'failed', 'unknown']
const SENT: readonly OutgoingState[] = ['sent', 'delivered', 'read', 'cancelled']

test.each(UNSENT)('of a message that is %s a row says so, in the words of the timeline', (state) => {
  expect(renderToStaticMarkup(<UnsentMark state={state} />)).toContain(`>status:delivery.${state}<`)
})

test.each(SENT)('of a message that is %s a row says no more', (state) => {
  expect(renderToStaticMarkup(<UnsentMark state={state} />)).toBe('')
})
