import type { Faults } from './field-editor.ts'

/** The faults of what stands at a path, as it sees them itself. */
export const faultsBelow = (faults: Faults, path: string): Faults =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([at, fault]) => {
      if (at === path) return [['', fault]]
      return at.startsWith(`${path}.`) ? [[at.slice(path.length + 1), fault]] : []
    }),
  )

export const hasFaults = (faults: Faults): boolean => Object.keys(faults).length > 0
