/** A part of a mail: its headers, unfolded, with an empty body where it has parts of its own. */
interface MimePart {
  readonly head: string
  /** Headers as they stand, with the empty line. */
  readonly rawHead: string
  readonly body: string
  readonly type: string
  readonly children: readonly MimePart[]
}

/** The parts of a mail, for mails with boundaries; bytes are characters of Latin-1. */
const parse = (source: string): MimePart => {
  const at = source.indexOf('\r\n\r\n')
  const rawHead = at < 0 ? source : source.slice(0, at + 4)
  const head = rawHead.replace(/\r\n[ \t]+/g, ' ')
  const body = at < 0 ? '' : source.slice(at + 4)
  const type = /^content-type:\s*([\w-]+\/[\w.+-]+)/im.exec(head)?.[1]?.toLowerCase() ?? 'text/plain'
  const boundary = /^content-type:.*boundary="?([^";\r\n]+)"?/im.exec(head)?.[1]
  const children =
    type === 'message/rfc822'
      ? [parse(body)]
      : boundary === undefined
        ? []
        : `\r\n${body}`
            .split(`\r\n--${boundary}`)
            .slice(1)
            .filter((part) => !part.startsWith('--'))
            .map((part) => parse(part.replace(/^[ \t]*\r\n/, '')))
  return { head, rawHead, body, type, children }
}

/** The structure of a mail as IMAP tells it (RFC 3501, section 7.4.2). */
export const bodyStructure = (source: string): string => structureOf(parse(source))

const structureOf = ({ head, body, type, children }: MimePart): string => {
  const [main = '', sub = ''] = type.split('/')
  const parameters = parametersOf(head, 'content-type')
  const named = /^content-disposition:\s*(\w+)/im.exec(head)?.[1]
  const disposition = named ? `(${quoted(named)} ${parametersOf(head, 'content-disposition')})` : 'NIL'
  if (main === 'multipart') return `(${children.map(structureOf).join('')} ${quoted(sub)} ${parameters} NIL NIL NIL)`
  const id = /^content-id:\s*(\S+)/im.exec(head)?.[1]
  const encoding = /^content-transfer-encoding:\s*(\S+)/im.exec(head)?.[1] ?? '7bit'
  const lines = String(body.split('\n').length)
  const more =
    type === 'message/rfc822'
      ? ` ${NO_ENVELOPE} ${structureOf(children[0]!)} ${lines}`
      : main === 'text'
        ? ` ${lines}`
        : ''
  return `(${quoted(main)} ${quoted(sub)} ${parameters} ${id ? quoted(id) : 'NIL'} NIL ${quoted(encoding)} ${body.length}${more} NIL ${disposition} NIL NIL)`
}

const NO_ENVELOPE = `(${Array.from({ length: 10 }, () => 'NIL').join(' ')})`

/** As they stand: a server decodes none of them. */
const parametersOf = (head: string, header: string): string => {
  const line = new RegExp(`^${header}:(.*)$`, 'im').exec(head)?.[1] ?? ''
  const pairs = [...line.matchAll(/;\s*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g)]
  return pairs.length === 0
    ? 'NIL'
    : `(${pairs.flatMap(([, name = '', inQuotes, bare]) => [quoted(name.toUpperCase()), quoted(inQuotes ?? bare ?? '')]).join(' ')})`
}

/** The bytes of a section (RFC 3501, section 6.4.5): `2.1`, `2.1.MIME`, `TEXT`, `HEADER`; null where there is none. */
export const sectionOf = (source: string, section: string): string | null => {
  const root = parse(source)
  if (section === 'TEXT') return root.body
  if (section === 'HEADER') return root.rawHead
  const [, numbers = '', kind] = /^([\d.]+?)(\.MIME)?$/.exec(section) ?? []
  let part: MimePart | undefined = root
  for (const number of numbers.split('.')) {
    // A mail within a mail counts its parts; its only part is its first.
    const within: MimePart | undefined = part?.type === 'message/rfc822' ? part.children[0] : part
    part = within?.children.length && within.type !== 'message/rfc822' ? within.children[Number(number) - 1] : within
  }
  if (!part) return null
  return kind ? part.rawHead : part.body
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`
