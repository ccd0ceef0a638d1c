import { createContext } from 'react'
import type { Colleague } from '../../base/users/use-colleagues.ts'
import type { Mentionable } from './fitting-colleagues.ts'

/** Whom a note may name, as far as that is known. */
export interface Mentions {
  readonly colleagues: readonly Mentionable<Colleague>[]
  readonly state: 'known' | 'loading' | 'failed'
}

export const MentionsContext = createContext<Mentions>({ colleagues: [], state: 'loading' })
