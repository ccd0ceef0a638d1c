/** What entries of Google Drive are, as far as people tell them apart. */
export const DRIVE_KINDS = [
  'folder',
  'document',
  'spreadsheet',
  'presentation',
  'pdf',
  'image',
  'audio',
  'video',
  'archive',
  'shortcut',
  'other',
] as const
export type DriveKind = (typeof DRIVE_KINDS)[number]

/** The first that fits counts. */
const BY_TYPE: readonly (readonly [RegExp, DriveKind])[] = [
  [/^application\/vnd\.google-apps\.folder$/, 'folder'],
  [/^application\/vnd\.google-apps\.(drive-sdk|shortcut)/, 'shortcut'],
  [/spreadsheet|ms-excel|^text\/csv$/, 'spreadsheet'],
  [/presentation|ms-powerpoint/, 'presentation'],
  [/google-apps\.document$|wordprocessing|msword|opendocument\.text|^text\/|\/rtf$/, 'document'],
  [/^application\/pdf$/, 'pdf'],
  [/^image\/|google-apps\.(drawing|photo)$|^application\/dicom$/, 'image'],
  [/^audio\/|google-apps\.audio$/, 'audio'],
  [/^video\/|google-apps\.video$/, 'video'],
  [/\/(zip|gzip|x-(zip-compressed|tar|rar-compressed|7z-compressed|gzip)|vnd\.rar)$/, 'archive'],
]

/** @param type  as Drive tells it: `application/vnd.google-apps.folder` */
export const driveKindOf = (type: string): DriveKind => BY_TYPE.find(([pattern]) => pattern.test(type))?.[1] ?? 'other'
