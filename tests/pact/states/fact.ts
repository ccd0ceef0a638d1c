import type { House } from '../providers/house.ts'
import type { State } from './vocabulary.ts'

/** Where a fact is brought about. */
export interface Stage extends House {
  /** Where the provider listens. */
  readonly url: string
}

/** How a provider brings about what a consumer wants to meet. */
export interface Fact {
  readonly fact: string
  readonly bringAbout: (stage: Stage, params: object) => Promise<Readonly<Record<string, string>>>
  /** Leaves the house as it was, once what was asked is answered; nothing where the fact is its interaction's own. */
  readonly takeBack?: (stage: Stage) => Promise<void>
}

/** @param takeBack  of a fact that holds for the whole house: the next interaction must find none of it */
export const fact = <Params extends object, Names extends string>(
  state: State<Params, Names>,
  bringAbout: (stage: Stage, params: Params) => Promise<Readonly<Record<Names, string>>>,
  takeBack?: Fact['takeBack'],
): Fact => ({ fact: state.fact, bringAbout: bringAbout as Fact['bringAbout'], takeBack })
