import { can, type Principal } from '@kervan/contracts/permissions/permissions'
import type { MenuSection, PageRoute } from '../page-route.ts'

export interface MenuGroup {
  readonly section: MenuSection
  readonly routes: readonly PageRoute[]
}

/** The pages that a person sees in the menu: those with a place in it that they may open, by section. */
export const menuFor = (who: Principal, routes: readonly PageRoute[]): readonly MenuGroup[] => {
  const seen = routes.filter(({ menu, permission }) => menu && (!permission || can(who, permission)))
  return [...Map.groupBy(seen, ({ menu }) => menu!.section)].map(([section, grouped]) => ({ section, routes: grouped }))
}
