import changelog from './changelog.json' with { type: 'json' }

/** One change of the table of endpoints, as a client of the API meets it. */
export interface ApiChange {
  /** The day, ISO 8601. */
  readonly on: string
  readonly call: string
  readonly method: string
  readonly path: string
  readonly what: 'added' | 'changed' | 'removed'
  /** What worked before may not work any more. */
  readonly breaking: boolean
  /** `+ body.name: string`, `- response.city: string`, `~ permission: leads.view → leads.edit`. */
  readonly details: readonly string[]
}

/** What of the API has changed since its first description, the newest day first. */
export const CHANGELOG = changelog as readonly ApiChange[]
