import type { openWebhookDelivery } from '@kervan/contracts/api/webhooks/open-webhook-delivery'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import type { OpenedContent, WebhookDeliveries } from '@kervan/infra/webhook-inbox/port'
import { compareShapes } from './compare-shapes.ts'
import { shapeOf } from './shape-of.ts'

type Told = Omit<ResponseOf<typeof openWebhookDelivery>, 'success'>
type Opened = NonNullable<Awaited<ReturnType<WebhookDeliveries['open']>>>

/** Characters and lines that are shown of a body and of a comparison. */
const MOST_SHOWN = 200_000
const MOST_LINES = 1_000

/** What is told of a webhook that was opened. */
export const toldBody = ({ content, previous }: Opened): Told => ({
  body: content.lost === null ? bodyOf(content) : null,
  lost: content.lost,
  compared: previous && comparedWith(content, previous),
})

const bodyOf = ({ raw, headers }: OpenedContent): Told['body'] => {
  const text = textOf(raw)
  const shown = text ?? raw.toString('base64')
  return {
    text: shown.slice(0, MOST_SHOWN).toWellFormed(),
    encoding: text === null ? 'base64' : 'text',
    isCut: shown.length > MOST_SHOWN,
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
  }
}

const comparedWith = (
  content: OpenedContent,
  { id, receivedAt, content: earlier }: NonNullable<Opened['previous']>,
) => {
  const [before, now] = [readBody(earlier), readBody(content)]
  if (before === undefined || now === undefined) return null
  const lines = compareShapes(shapeOf(before), shapeOf(now))
  return { id: String(id), receivedAt, lines: lines.slice(0, MOST_LINES), isCut: lines.length > MOST_LINES }
}

/** Null where the bytes are no text. */
const textOf = (raw: Buffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    return null
  }
}

/** JSON or a form; undefined where it is neither, or is lost. */
const readBody = ({ raw, headers, lost }: OpenedContent): unknown => {
  const text = lost === null ? textOf(raw) : null
  if (text === null) return undefined
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text))
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
