/** Kinds of record that subscribers can hear of, by what of them; those without a status are never moved. */
const HEARD = {
  lead: ['created', 'changed', 'moved', 'archived', 'restored'],
  person: ['created', 'changed', 'archived', 'restored'],
  request: ['created', 'changed', 'moved', 'archived', 'restored'],
  'follow-up': ['created', 'changed', 'moved', 'archived', 'restored'],
  event: ['created', 'changed', 'moved', 'archived', 'restored'],
  participant: ['created', 'changed', 'moved', 'archived', 'restored'],
} as const

export type HeardKind = keyof typeof HEARD
export const HEARD_KINDS = Object.keys(HEARD) as HeardKind[]

type PublicEventOf<Kind extends HeardKind> = Kind extends HeardKind ? `${Kind}.${(typeof HEARD)[Kind][number]}` : never
export type PublicEvent = PublicEventOf<HeardKind>

/** What a subscriber can choose to hear of. Names stay as they are: programs know them. */
export const PUBLIC_EVENTS: readonly PublicEvent[] = HEARD_KINDS.flatMap((kind) =>
  HEARD[kind].map((what) => `${kind}.${what}` as PublicEvent),
)
