import type { Principal } from '@kervan/contracts/permissions/permissions'
import { mayOpen, type PageRoute } from '../page-route.ts'
import { MENU_PLACES, type MenuSection } from './menu-places.ts'

export interface MenuGroup {
  readonly section: MenuSection
  readonly routes: readonly PageRoute[]
}

const SECTIONS = Object.keys(MENU_PLACES) as readonly MenuSection[]
const placesIn = (section: MenuSection): readonly string[] => MENU_PLACES[section]
const sectionOf = (path: string): MenuSection => SECTIONS.find((section) => placesIn(section).includes(path)) ?? 'work'

/** The pages that a person sees in the menu: those with an icon in it that they may open, by group, in the menu's order. */
export const menuFor = (who: Principal, routes: readonly PageRoute[]): readonly MenuGroup[] => {
  const seen = Map.groupBy(
    routes.filter((route) => route.menu && mayOpen(who, route)),
    ({ path }) => sectionOf(path),
  )
  return SECTIONS.flatMap((section) => {
    const places = placesIn(section)
    const placeOf = ({ path }: PageRoute) => (places.includes(path) ? places.indexOf(path) : places.length)
    const grouped = seen.get(section)?.toSorted((one, other) => placeOf(one) - placeOf(other))
    return grouped ? [{ section, routes: grouped }] : []
  })
}
