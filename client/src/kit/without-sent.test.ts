import { expect, it } from 'vitest'
import { withoutSent } from './without-sent.ts'

it.each([
  ['nothing where nothing was typed since', 'Call back', 'Call back', ''],
  ['nothing but what stands around it', '  Call back \n', 'Call back', ''],
  ['what was typed on', 'Call back\nafter six', 'Call back', 'after six'],
  ['all of what was rewritten', 'Call at six', 'Call back', 'Call at six'],
])('a draft that was sent keeps %s', (_, typed, sent, left) => expect(withoutSent(typed, sent)).toBe(left))
