import type { Principal } from '@kervan/contracts/permissions/permissions'
import type { SvgIconComponent } from '@mui/icons-material'
import Folder from '@mui/icons-material/FolderOutlined'
import { mayOpen, type PageRoute } from '../page-route.ts'
import { MENU, MENU_SECTIONS, type MenuSection } from './menu-table.ts'

export interface MenuGroup {
  readonly section: MenuSection
  readonly routes: readonly PageRoute[]
}

const sectionOf = (path: string): MenuSection =>
  MENU_SECTIONS.find((section) => Object.hasOwn(MENU[section], path)) ?? 'work'

/** The picture of a page, in the menu and where it is told of elsewhere. */
export const iconOf = (path: string): SvgIconComponent => MENU[sectionOf(path)][path] ?? Folder

/** The pages that a person sees in the menu, by group, in the menu's order: those of it that they may open, and those that it always has. */
export const menuFor = (who: Principal, routes: readonly PageRoute[]): readonly MenuGroup[] => {
  const seen = Map.groupBy(
    routes.filter((route) => route.menu === 'always' || (route.menu && mayOpen(who, route))),
    ({ path }) => sectionOf(path),
  )
  return MENU_SECTIONS.flatMap((section) => {
    const places = Object.keys(MENU[section])
    const placeOf = ({ path }: PageRoute) => (places.includes(path) ? places.indexOf(path) : places.length)
    const grouped = seen.get(section)?.toSorted((one, other) => placeOf(one) - placeOf(other))
    return grouped ? [{ section, routes: grouped }] : []
  })
}
