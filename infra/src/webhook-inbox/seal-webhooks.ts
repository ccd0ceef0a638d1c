import type { Lying, Vault } from '../vault/port.ts'
import type { IncomingWebhook, LostContent, OpenedContent, StoredWebhook } from './port.ts'

/** Whose key seals what came on a day, UTC. It ends when nothing of the day is kept any more. */
export const subjectOfDay = (day: Date): string => `${DAYS}${day.toISOString().slice(0, 10)}`

/** How the subjects of days begin. */
export const DAYS = 'inbox-'

/** Binds a box to its webhook. */
const placeOf = ({ provider, dedupKey }: Pick<IncomingWebhook, 'provider' | 'dedupKey'>): string =>
  `webhook\n${provider}\n${dedupKey}`

/** What a row holds of a webhook's content. */
export interface KeptContent {
  /** A box where it is sealed; null once it was thrown away. */
  readonly raw: Buffer | null
  /** Empty where they are in the box. */
  readonly headers: Readonly<Record<string, string>>
  /** Subject and number of the key; null: what came before webhooks were sealed, in clear. */
  readonly sealedBy: string | null
  readonly sealedKey: number | null
}

type KeptRow = KeptContent & Pick<IncomingWebhook, 'provider' | 'dedupKey'>

const LENGTH_BYTES = 4

const pack = ({ headers, raw }: Pick<IncomingWebhook, 'headers' | 'raw'>): Buffer => {
  const text = Buffer.from(JSON.stringify(headers))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(text.length)
  return Buffer.concat([length, text, raw])
}

const unpack = (content: Buffer): Pick<StoredWebhook, 'headers' | 'raw'> => {
  const end = LENGTH_BYTES + content.readUInt32BE()
  return { headers: JSON.parse(content.toString('utf8', LENGTH_BYTES, end)), raw: content.subarray(end) }
}

/**
 * Bytes and headers of webhooks in boxes, all in one go.
 * @throws VaultUnavailable
 */
export const sealWebhooks = async (
  vault: Vault,
  webhooks: readonly IncomingWebhook[],
  now: Date,
): Promise<readonly KeptContent[]> => {
  const subject = subjectOfDay(now)
  const boxes = await vault.seal(
    webhooks.map((webhook) => ({ subject, place: placeOf(webhook), content: pack(webhook) })),
  )
  return boxes.map(({ box, key }) => ({ raw: box, headers: {}, sealedBy: subject, sealedKey: key }))
}

/** Why the content of a webhook cannot be had. */
export const LOST_WORDS = {
  'thrown-away': 'Its bytes were thrown away',
  'key-missing':
    'The key that its bytes are sealed by is not here: put it back with keys restore, and retry. Without it they are lost',
  altered: 'Its bytes were altered since they were stored',
} as const satisfies Readonly<Record<LostContent, string>>

const lost = (why: LostContent): OpenedContent => ({ headers: {}, raw: Buffer.alloc(0), lost: why })

const THROWN_AWAY = lost('thrown-away')
const KEY_GONE = lost('key-missing')
const ALTERED = lost('altered')

/** @throws VaultUnavailable */
export const openWebhooks = async (vault: Vault, rows: readonly KeptRow[]): Promise<readonly OpenedContent[]> => {
  const boxes = rows.flatMap((row) => boxOf(row) ?? [])
  const opened = (boxes.length === 0 ? [] : await vault.open(boxes)).values()
  return rows.map((row) => {
    if (row.raw === null) return THROWN_AWAY
    if (row.sealedBy === null) return { headers: row.headers, raw: row.raw, lost: null }
    const content = opened.next().value
    if (content === 'erased') return KEY_GONE
    return content === undefined || content === 'altered' ? ALTERED : { ...unpack(content), lost: null }
  })
}

const boxOf = (row: KeptRow): Lying | null =>
  row.raw === null || row.sealedBy === null || row.sealedKey === null
    ? null
    : { subject: row.sealedBy, key: row.sealedKey, place: placeOf(row), box: row.raw }
