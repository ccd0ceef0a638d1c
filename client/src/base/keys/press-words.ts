const SIGNS: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
  ' ': 'Space',
}

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/** What stands on the keys of a press, such as `Ctrl` and `K`; names of keys that have a word of their own are left as they are. */
export const partsOfPress = (press: string): readonly string[] =>
  press.split('+').map((part) => {
    if (part === 'Mod') return isMac() ? '⌘' : 'Ctrl'
    return SIGNS[part] ?? (part.length === 1 && press.includes('+') ? part.toUpperCase() : part)
  })
