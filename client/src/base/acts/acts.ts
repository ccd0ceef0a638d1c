import type { SvgIconComponent } from '@mui/icons-material'
import { useEffect, useEffectEvent } from 'react'

/** Something that can be done from where one is; its title says it in the reader's language. */
export interface Act {
  readonly id: string
  readonly title: string
  readonly icon: SvgIconComponent
  readonly run: () => void
}

const offers = new Set<() => readonly Act[]>()

/** Offers what a part of the page does to the palette, while the part stands in the page. */
export const useActs = (acts: readonly Act[]): void => {
  const offer = useEffectEvent(() => acts)
  useEffect(() => {
    const offered = () => offer()
    offers.add(offered)
    return () => {
      offers.delete(offered)
    }
  }, [])
}

/** What can be done on the page as it stands; what two parts of it offer is there once. */
export const actsHere = (): readonly Act[] => [
  ...new Map([...offers].flatMap((offered) => offered().map((act) => [act.id, act] as const))).values(),
]
