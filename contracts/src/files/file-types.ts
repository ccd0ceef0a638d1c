/** What files are, as far as people tell them apart; a field accepts some kinds. A type without a kind is accepted by no field. */
export const FILE_KINDS = ['image', 'pdf', 'document', 'audio', 'video', 'scan'] as const
export type FileKind = (typeof FILE_KINDS)[number]

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN = 'application/vnd.oasis.opendocument'

/**
 * Every type of file that is taken in, by what its bytes say, with the endings by which people's machines know it. What can carry a
 * script (SVG, HTML, macros) or is a program is not among them.
 */
export const FILE_TYPES = {
  'image/jpeg': { kind: 'image', endings: ['jpg', 'jpeg', 'jfif'] },
  'image/png': { kind: 'image', endings: ['png'] },
  'image/gif': { kind: 'image', endings: ['gif'] },
  'image/webp': { kind: 'image', endings: ['webp'] },
  'image/avif': { kind: 'image', endings: ['avif'] },
  'image/heic': { kind: 'image', endings: ['heic', 'heif'] },
  'image/tiff': { kind: 'image', endings: ['tif', 'tiff'] },
  'application/pdf': { kind: 'pdf', endings: ['pdf'] },
  [`${OFFICE}.wordprocessingml.document`]: { kind: 'document', endings: ['docx'] },
  [`${OFFICE}.spreadsheetml.sheet`]: { kind: 'document', endings: ['xlsx'] },
  [`${OFFICE}.presentationml.presentation`]: { kind: 'document', endings: ['pptx'] },
  [`${OPEN}.text`]: { kind: 'document', endings: ['odt'] },
  [`${OPEN}.spreadsheet`]: { kind: 'document', endings: ['ods'] },
  'text/plain': { kind: 'document', endings: ['txt'] },
  'text/csv': { kind: 'document', endings: ['csv'] },
  'audio/mpeg': { kind: 'audio', endings: ['mp3'] },
  'audio/x-m4a': { kind: 'audio', endings: ['m4a'] },
  'audio/ogg': { kind: 'audio', endings: ['ogg', 'oga', 'opus'] },
  'audio/wav': { kind: 'audio', endings: ['wav'] },
  'audio/aac': { kind: 'audio', endings: ['aac'] },
  'audio/amr': { kind: 'audio', endings: ['amr'] },
  'video/mp4': { kind: 'video', endings: ['mp4'] },
  'video/quicktime': { kind: 'video', endings: ['mov'] },
  'video/webm': { kind: 'video', endings: ['webm'] },
  'video/3gpp': { kind: 'video', endings: ['3gp', '3gpp'] },
  'application/dicom': { kind: 'scan', endings: ['dcm'] },
  // A winmail.dat, which comes with mails alone and is opened elsewhere.
  'application/vnd.ms-tnef': { kind: null, endings: ['dat'] },
} as const satisfies Readonly<Record<string, { readonly kind: FileKind | null; readonly endings: readonly string[] }>>

export type FileTypeName = keyof typeof FILE_TYPES & string
export const FILE_TYPE_NAMES = Object.keys(FILE_TYPES) as unknown as readonly [FileTypeName, ...FileTypeName[]]

export const isFileType = (type: string): type is FileTypeName => Object.hasOwn(FILE_TYPES, type)

export const kindOfType = (type: string): FileKind | null =>
  isFileType(type) ? (FILE_TYPES[type] as { readonly kind: FileKind | null }).kind : null

/** Types that every browser shows by itself and that carry no script; all others are only saved. */
const SHOWN: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'application/pdf',
])
export const isShown = (type: string): boolean => SHOWN.has(type)
