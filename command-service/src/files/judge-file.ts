import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { refused } from '@kervan/contracts/errors/refusal'
import { endingOf, endingsOf, isNameOfType } from '@kervan/contracts/files/file-endings'
import { type FileTypeName, isFileType, kindOfType } from '@kervan/contracts/files/file-types'
import { fileTypeFromFile } from 'file-type'
import { imageSize } from 'image-size'

/** Pixels of an image: what shows it needs four bytes for each. */
const MOST_PIXELS = 100_000_000
/** The heads of images: their sizes stand there, behind what cameras and programs say of themselves. */
const HEAD_BYTES = 512 * 1024

/** Where several names are in use for one type. */
const SAME: Readonly<Record<string, FileTypeName>> = {
  'image/heif': 'image/heic',
  'audio/mp4': 'audio/x-m4a',
  'audio/opus': 'audio/ogg',
  'audio/vnd.wave': 'audio/wav',
  'audio/wave': 'audio/wav',
}

/** What a browser could be made to run, or a machine to start, though it is text. */
const MARKUP = /^\s*(<[!?a-z]|#!|\{\\rtf|%!)/i

/**
 * What a file is, by its bytes; its name only tells one text from another, and says nothing else than the bytes do.
 * @throws Refusal file-type-not-taken, file-name-misleads, image-too-large
 */
export const judgeFile = async (path: string, name: string): Promise<FileTypeName> => {
  const found = await fileTypeFromFile(path).catch(() => undefined)
  // `audio/ogg; codecs=opus`
  const bare = found?.mime.split(';')[0] ?? ''
  const known = SAME[bare] ?? bare
  // A text may begin as something else does: BMW and a bitmap.
  const type = isFileType(known) ? known : await textTypeOf(path, name)
  if (type === null) throw refused('file-type-not-taken')
  if (!isNameOfType(name, type))
    throw refused('file-name-misleads', {
      ending: endingOf(name),
      endings: endingsOf(type)
        .map((each) => `.${each}`)
        .join(', '),
    })
  if (kindOfType(type) === 'image') demandFittingImage(await headOf(path))
  return type
}

const headOf = async (path: string): Promise<Uint8Array> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const demandFittingImage = (head: Uint8Array): void => {
  const { width, height } = sizeOf(head)
  if (width * height > MOST_PIXELS) throw refused('image-too-large', { megapixels: MOST_PIXELS / 1_000_000 })
}

/** An image that does not say how large it is, is none. */
const sizeOf = (head: Uint8Array) => {
  try {
    return imageSize(head)
  } catch {
    throw refused('file-type-not-taken')
  }
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
