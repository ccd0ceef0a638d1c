import { type TnefProperties, TnefReader, textIn } from './tnef-reader.ts'

/** Facts: [MS-OXTNEF], sections 2.1.3 and 2.3; [MS-OXPROPS] for the ids of properties. */
const SIGNATURE = 0x223e9f78
const OF_ATTACHMENT = 2
const ATTRIBUTE = {
  codePage: 0x00069007,
  body: 0x0002800c,
  messageProperties: 0x00069003,
  /** Begins an attachment. */
  rendering: 0x00069002,
  title: 0x00018010,
  data: 0x0006800f,
  attachmentProperties: 0x00069005,
} as const
const PROPERTY = {
  body: 0x1000,
  /** The text as it was formatted: compressed RTF, or HTML. */
  rtf: 0x1009,
  html: 0x1013,
  /** In which the HTML is written. */
  codePage: 0x3fde,
  longName: 0x3707,
  mimeType: 0x370e,
  contentId: 0x3712,
} as const
const READ: ReadonlySet<number> = new Set(Object.values(PROPERTY))
/** Outlook writes six for each file. What has more than these is no mail of a person, and costs far more than its bytes. */
const MOST_ATTRIBUTES = 2_000

/** A file that is packed in another one. */
export interface PackedFile {
  readonly fileName: string | undefined
  readonly mimeType: string | undefined
  /** By which the HTML names a picture between its lines. */
  readonly contentId?: string | undefined
  readonly bytes: Uint8Array
}

/** What a winmail.dat (TNEF) holds, as Outlook writes it. */
export interface Tnef<Packed = PackedFile> {
  readonly text: string
  /** As it came: not made safe. */
  readonly html: string
  /** It has a text as RTF, which is not read, and no other. */
  readonly isFormattedAlone: boolean
  /** Something else is not read: a message that is attached in it, or all of it, as it has neither text nor file. */
  readonly isPartial: boolean
  readonly files: readonly Packed[]
}

interface Attribute {
  readonly level: number
  readonly id: number
  readonly data: Buffer
}

/** Its files and its text; null for what is no TNEF or is broken. Messages that are attached in it are not read. */
export const decodeTnef = (bytes: Uint8Array): Tnef | null => {
  try {
    return tnefOf(attributesOf(new TnefReader(bytes)))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** @throws RangeError where it is broken, or has more of them than any mail has */
const attributesOf = (reader: TnefReader): Attribute[] => {
  if (reader.long() !== SIGNATURE) throw new RangeError('no TNEF')
  reader.skip(2)
  const attributes: Attribute[] = []
  while (!reader.isAtEnd()) {
    if (attributes.length === MOST_ATTRIBUTES) throw new RangeError('too many attributes')
    const [level, id, length] = [reader.byte(), reader.long(), reader.long()]
    attributes.push({ level, id, data: reader.bytes(length) })
    // A checksum, which not every writer reckons as it should.
    reader.skip(2)
  }
  return attributes
}

const tnefOf = (attributes: readonly Attribute[]): Tnef => {
  const find = (id: number) => attributes.find((each) => each.level !== OF_ATTACHMENT && each.id === id)?.data
  const codePage = new TnefReader(find(ATTRIBUTE.codePage) ?? Buffer.alloc(4)).long()
  const propertiesIn = (data: Buffer | undefined) => new TnefReader(data ?? Buffer.alloc(4)).properties(codePage, READ)
  const properties = propertiesIn(find(ATTRIBUTE.messageProperties))
  const plain = find(ATTRIBUTE.body)
  const text = (plain && textIn(plain, codePage)) || (properties.texts.get(PROPERTY.body) ?? '')
  const html = htmlIn(properties, codePage)
  const attachments = attachmentsIn(attributes)
  const files = attachments.flatMap((attachment): PackedFile[] => {
    const bytes = attachment.get(ATTRIBUTE.data)
    if (!bytes) return []
    const { texts: own } = propertiesIn(attachment.get(ATTRIBUTE.attachmentProperties))
    const title = attachment.get(ATTRIBUTE.title)
    const fileName = own.get(PROPERTY.longName) || (title && textIn(title, codePage))
    return [
      {
        fileName: fileName || undefined,
        mimeType: own.get(PROPERTY.mimeType) || undefined,
        contentId: own.get(PROPERTY.contentId) || undefined,
        bytes,
      },
    ]
  })
  const hasText = text.trim() !== '' || html.trim() !== ''
  const isFormattedAlone = !hasText && properties.binaries.has(PROPERTY.rtf)
  const isEmpty = !hasText && !isFormattedAlone && files.length === 0
  return { text, html, isFormattedAlone, isPartial: isEmpty || files.length < attachments.length, files }
}

const htmlIn = ({ numbers, texts, binaries }: TnefProperties, codePage: number): string => {
  const bytes = binaries.get(PROPERTY.html)
  return bytes ? textIn(bytes, numbers.get(PROPERTY.codePage) ?? codePage) : (texts.get(PROPERTY.html) ?? '')
}

/** The attributes of each attachment, by id. */
const attachmentsIn = (attributes: readonly Attribute[]): ReadonlyMap<number, Buffer>[] => {
  const attachments: Map<number, Buffer>[] = []
  for (const { level, id, data } of attributes) {
    if (level !== OF_ATTACHMENT) continue
    if (id === ATTRIBUTE.rendering) attachments.push(new Map())
    attachments.at(-1)?.set(id, data)
  }
  return attachments
}
