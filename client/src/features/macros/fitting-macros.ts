import type { Channel } from '@kervan/contracts/messages/channels'
import { foldTr } from '@kervan/contracts/text/fold-tr'

/** A macro as its list tells it. */
export interface Macro {
  readonly id: string
  readonly name: string
  readonly shortcut: string
  readonly text: string
  readonly language: string | null
  readonly channels: readonly Channel[]
}

/**
 * Macros for a channel that fit what is typed: those whose shortcut begins so first, then those with it in their name, shortcut or text.
 * Case, accents and a stroke before the shortcut make no difference.
 */
export const fittingMacros = (macros: readonly Macro[], typed: string, channel: Channel): readonly Macro[] => {
  const wanted = foldTr(typed)
  const rankOf = ({ name, shortcut, text }: Macro): number => {
    if (foldTr(shortcut).replace(/^\//, '').startsWith(wanted)) return 0
    if (foldTr(name).includes(wanted) || foldTr(shortcut).includes(wanted)) return 1
    return foldTr(text).includes(wanted) ? 2 : 3
  }
  return macros
    .filter(({ channels }) => channels.length === 0 || channels.includes(channel))
    .map((macro) => ({ macro, rank: rankOf(macro) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ macro }) => macro)
}
