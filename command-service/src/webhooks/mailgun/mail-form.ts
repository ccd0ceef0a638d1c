import type { MessageAttachment } from '@kervan/contracts/messages/message-content'
import { cutText } from '@kervan/contracts/text/cut-text'
import { z } from 'zod'

/** The fields of a mail that Mailgun has stored, as `store(notify=…)` posts them. */
export type MailForm = Readonly<Record<string, string>>

const Files = z.array(
  z.looseObject({
    url: z.string(),
    name: z.string().optional().catch(undefined),
    'content-type': z.string().optional().catch(undefined),
    size: z.number().int().min(0).optional().catch(undefined),
  }),
)
const TEXT_SHOWN = 200
const MOST = 50

/** Our address that it came to. */
export const accountIn = ({ recipient }: MailForm): string => recipient?.trim().toLowerCase() ?? ''

/** Its files, each by its address at Mailgun. */
export const filesIn = (form: MailForm): (MessageAttachment & { readonly providerId: string })[] =>
  (parsedJson(Files, form.attachments) ?? []).slice(0, MOST).map(({ url, name, size, 'content-type': type }) => ({
    providerId: url,
    ...(name && { fileName: cutText(name, TEXT_SHOWN) }),
    ...(type && { mimeType: cutText(type, TEXT_SHOWN) }),
    ...(size !== undefined && { size }),
  }))

/** What a field says as JSON; null where it is none, or another shape. */
export const parsedJson = <Shape extends z.ZodType>(shape: Shape, json: string | undefined): z.infer<Shape> | null => {
  try {
    return shape.safeParse(JSON.parse(json ?? 'null')).data ?? null
  } catch {
    return null
  }
}
