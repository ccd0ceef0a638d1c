import type { MessageAttachment } from './message-content.ts'

const TYPES: ReadonlySet<string> = new Set(['application/ms-tnef', 'application/vnd.ms-tnef'])
const NAME = 'winmail.dat'

/** Whether a file of a mail is one in which Outlook packs the files and the text (TNEF). */
export const isOutlookFile = ({ mimeType, fileName }: Pick<MessageAttachment, 'mimeType' | 'fileName'>): boolean =>
  TYPES.has(mimeType?.toLowerCase() ?? '') || fileName?.toLowerCase() === NAME
