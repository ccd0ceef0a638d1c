import { acts, locks } from './acts.ts'
import type { Behaviour } from './behaviour.ts'
import { archives, histories, notes, oddTexts, pushes, races, tags, undoes } from './changes.ts'
import { counts } from './counts.ts'
import { fieldGroups, scopes } from './guards.ts'
import { filters, groups, searches, sorts } from './lists.ts'
import { moves } from './statuses.ts'

/** What every kind of record does. */
export const BEHAVIOURS = {
  'a race of two': races,
  'undo and redo': undoes,
  archive: archives,
  notes,
  tags,
  history: histories,
  'texts in whatever letters': oddTexts,
  pushes,
  filters,
  'groups of conditions': groups,
  sorts,
  search: searches,
  counts,
  'moves of the status': moves,
  acts,
  locks,
  'field groups': fieldGroups,
  scopes,
} as const satisfies Readonly<Record<string, Behaviour>>
