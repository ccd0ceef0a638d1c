import { TOASTS_KEY } from '../ui/toast/toasts-key.ts'

interface Key {
  /** As the browser names them; `Mod` is Ctrl, on a Mac Cmd. Any of them does it. */
  readonly presses: readonly string[]
  /** It works in a field that is typed in, and over a dialog, too. */
  readonly everywhere?: true
  /** A field, or the part that it belongs to, listens to it by itself: it is told, not heard here. */
  readonly told?: true
}

/** Every key of the product, by where it works; its words are `help:keys.<name>`. What is not here is no key. */
export const KEYS = {
  'frame.palette': { presses: ['Mod+k'], everywhere: true },
  'frame.help': { presses: ['?'] },
  'frame.toasts': { presses: [TOASTS_KEY], told: true },
  'list.next': { presses: ['j', 'ArrowDown'] },
  'list.previous': { presses: ['k', 'ArrowUp'] },
  'list.leap': { presses: ['PageDown'] },
  'list.leap-back': { presses: ['PageUp'] },
  'list.first': { presses: ['Home'] },
  'list.last': { presses: ['End'] },
  'list.open': { presses: ['Enter'] },
  'list.select': { presses: ['x', ' '] },
  'list.select-range': { presses: ['X'] },
  'list.search': { presses: ['/'] },
  'list.leave': { presses: ['Escape'] },
  'follow-up.complete': { presses: ['c'] },
  'follow-up.snooze': { presses: ['z'] },
  'follow-up.notes': { presses: ['e'] },
  'inbox.next': { presses: ['j'] },
  'inbox.previous': { presses: ['k'] },
  'inbox.close': { presses: ['e'] },
  'inbox.snooze': { presses: ['s'] },
  'inbox.assign': { presses: ['a'] },
  'inbox.back': { presses: ['Escape'] },
  'record.next': { presses: ['j'] },
  'record.previous': { presses: ['k'] },
  'record.note': { presses: ['n'] },
  'record.reply': { presses: ['r'] },
  'record.status': { presses: ['s'] },
  'record.assign': { presses: ['a'] },
  'record.back': { presses: ['Escape'] },
  'record.pin': { presses: ['p'] },
  'record.undo': { presses: ['Mod+z'] },
  'record.redo': { presses: ['Mod+Shift+z'] },
  'history.leave': { presses: ['Escape'] },
  'field.save': { presses: ['Enter'], told: true },
  'field.send': { presses: ['Mod+Enter'], told: true },
  'field.leave': { presses: ['Escape'], told: true },
} as const satisfies Readonly<Record<string, Key>>

export type KeyName = keyof typeof KEYS
export const KEY_NAMES = Object.keys(KEYS) as readonly KeyName[]

/** A key as the table has it. */
export const keyOf = (name: KeyName): Key => KEYS[name]

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether that is what was pressed. Shift belongs to a letter or sign by itself; together with Mod it is asked for. */
export const isPressed = (press: string, { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean => {
  if (altKey || press.startsWith('Mod+') !== (ctrlKey || metaKey)) return false
  if (!press.startsWith('Mod+')) return key === press
  const withShift = press.startsWith('Mod+Shift+')
  return withShift === shiftKey && key.toLowerCase() === press.slice(withShift ? 10 : 4)
}
