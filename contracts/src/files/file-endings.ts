import { FILE_TYPES, type FileTypeName, isFileType } from './file-types.ts'

interface Typed {
  readonly kind: string | null
  readonly endings: readonly string[]
}
const TYPES: Readonly<Record<string, Typed>> = FILE_TYPES

/** Kinds of which programs look at the bytes alone: a picture is shown as one under the ending of another. */
const ALIKE: ReadonlySet<string> = new Set(['image', 'audio', 'video'])

/**
 * The ending of a name, in lower case; null where it has none. Dots and blanks behind it are left out, as Windows does, and a number is
 * none: `Röntgen 12.03.2026`.
 */
export const endingOf = (name: string): string | null => {
  const [, ending = ''] = /\.([^.\s]+)$/u.exec(name.replace(/[.\s]+$/u, '')) ?? []
  return ending === '' || /^\d+$/.test(ending) ? null : ending.toLowerCase()
}

/** The endings under which a type of file is taken in and handed out. */
export const endingsOf = (type: FileTypeName): readonly string[] => {
  const { kind, endings } = TYPES[type] as Typed
  if (kind === null || !ALIKE.has(kind)) return endings
  return Object.values(TYPES).flatMap((other) => (other.kind === kind ? other.endings : []))
}

/** Whether a name says nothing else than what the bytes are: a machine goes by the ending when it opens a file. */
export const isNameOfType = (name: string, type: FileTypeName): boolean => {
  const ending = endingOf(name)
  return ending === null || endingsOf(type).includes(ending)
}

/** A name under which a machine opens a file as what it is, also where it was taken in under another one. */
export const nameAsType = (name: string, type: string): string =>
  isFileType(type) && !isNameOfType(name, type) ? `${name}.${(TYPES[type] as Typed).endings[0]}` : name
