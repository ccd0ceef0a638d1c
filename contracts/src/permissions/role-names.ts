/** Roles that every installation has. `viewer` is what a user has of whom nothing was said. */
export const BUILT_IN_ROLE_NAMES = ['viewer', 'adviser', 'coordinator', 'accountant', 'manager'] as const
export type BuiltInRole = (typeof BUILT_IN_ROLE_NAMES)[number]

export const isBuiltInRole = (role: string): role is BuiltInRole =>
  BUILT_IN_ROLE_NAMES.some((builtIn) => builtIn === role)
