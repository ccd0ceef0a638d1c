/**
 * Where a request was answered: the path of its route, as the table of endpoints has it, or `other`. What stands in the place of a
 * parameter may be a word that a person wrote, and what stands behind `?` may be what a person looked for: no log, span or metric has either.
 */
export const routeOf = (request: object): string => {
  const { route } = request as { readonly route?: { readonly path?: unknown } }
  return typeof route?.path === 'string' ? route.path : 'other'
}
