import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { refused } from '@kervan/contracts/errors/refusal'
import { endingOf, endingsOf, isNameOfType } from '@kervan/contracts/files/file-endings'
import { FILE_TYPES, type FileTypeName, isFileType, kindOfType } from '@kervan/contracts/files/file-types'
import { fileTypeFromFile } from 'file-type'
import { sizeOfImage } from './size-of-image.ts'

/** Pixels of an image: what shows it needs four bytes for each. */
const MOST_PIXELS = 100_000_000
/** By what a text is known beside its name. */
const HEAD_BYTES = 64 * 1024

/** Where several names are in use for one type. */
const SAME: Readonly<Record<string, FileTypeName>> = {
  'image/heif': 'image/heic',
  'audio/mp4': 'audio/x-m4a',
  'audio/opus': 'audio/ogg',
  'audio/vnd.wave': 'audio/wav',
  'audio/wave': 'audio/wav',
}

/** Letters of two bytes, by the mark before them. */
const WIDE: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' }

/** What a browser could be made to run, or a machine to start, though it is text. */
const MARKUP = /^\s*(<[!?a-z]|#!|\{\\rtf|%!)/i

/**
 * What a file is, by its bytes; its name only tells one text from another, and says nothing else than the bytes do.
 * @throws Refusal file-type-not-taken, text-not-utf-8, file-name-misleads, image-too-large
 */
export const judgeFile = async (path: string, name: string): Promise<FileTypeName> => {
  const found = await fileTypeFromFile(path).catch(() => undefined)
  // `audio/ogg; codecs=opus`
  const bare = found?.mime.split(';')[0] ?? ''
  const known = SAME[bare] ?? bare
  // A text may begin as something else does: BMW and a bitmap.
  const type = isFileType(known) ? known : ((await pdfBehindBlanks(path)) ?? (await textTypeOf(path, name)))
  if (type === null) throw (await isTextOfOtherLetters(path, name)) ? refused('text-not-utf-8') : notTaken()
  if (!isNameOfType(name, type))
    throw refused('file-name-misleads', {
      ending: endingOf(name),
      endings: endingsOf(type)
        .map((each) => `.${each}`)
        .join(', '),
    })
  if (kindOfType(type) === 'image') await demandFittingImage(path, type)
  return type
}

/** With what is taken, by the ending of each type. */
const notTaken = () =>
  refused('file-type-not-taken', {
    endings: Object.values(FILE_TYPES)
      .flatMap(({ kind, endings }) => (kind === null ? [] : [endings[0].toUpperCase()]))
      .join(', '),
  })

const headOf = async (path: string): Promise<Buffer> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** An image that does not say how large it is, is none. */
const demandFittingImage = async (path: string, type: FileTypeName): Promise<void> => {
  const file = await open(path)
  try {
    const { width, height } = await sizeOfImage(file, type).catch(() => {
      throw notTaken()
    })
    if (width * height > MOST_PIXELS) throw refused('image-too-large', { megapixels: MOST_PIXELS / 1_000_000 })
  } finally {
    await file.close()
  }
}

/** Programs that write a PDF into a reply leave ends of lines before it; what reads one looks for its head within the first KB. */
const pdfBehindBlanks = async (path: string): Promise<FileTypeName | null> =>
  /^(\xef\xbb\xbf)?[\t\n\f\r ]*%PDF-/.test((await headOf(path)).toString('latin1', 0, 1024)) ? 'application/pdf' : null

/** A text by its name and its bytes, in letters that only a guess could read: UTF-16, or those of some countries. */
const isTextOfOtherLetters = async (path: string, name: string): Promise<boolean> => {
  if (!/\.(csv|txt)$/i.test(name)) return false
  const head = await headOf(path)
  const wide = WIDE[head.toString('hex', 0, 2)]
  const text = wide ? new TextDecoder(wide).decode(head) : head.toString('latin1').replace(/\P{ASCII}/gu, '')
  return !hasControls(text) && !MARKUP.test(text)
}

/** Plain text in UTF-8; null for what is none, or could be taken for more. */
const textTypeOf = async (path: string, name: string): Promise<FileTypeName | null> => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk as Uint8Array, { stream: true })
      if (hasControls(text) || (isFirst && MARKUP.test(text))) return null
      isFirst = false
    }
    decoder.decode()
  } catch {
    return null
  }
  return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain'
}

/** Controls that no text has: all but tabs, ends of lines and of pages. */
const hasControls = (text: string): boolean => /(?![\t\n\f\r])\p{Cc}/u.test(text)
