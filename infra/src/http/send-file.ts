import { pipeline } from 'node:stream/promises'
import { refused } from '@kervan/contracts/errors/refusal'
import { nameAsType } from '@kervan/contracts/files/file-endings'
import { isShown } from '@kervan/contracts/files/file-types'
import type { StoredFile } from '@kervan/contracts/files/stored-file'
import type { Request, Response } from 'express'
import type { ByteRange, FileStore } from '../files/port.ts'

/** A page of ours that shows the file may; the file itself runs nothing, loads nothing, and is no part of any page. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

export interface HowToSend {
  readonly store: Pick<FileStore, 'read'>
  /** It is saved and not shown, whatever it is. */
  readonly save: boolean
  /** A browser may keep it, and asks before it uses it; no other file stays in one (OWASP ASVS 5.0, 14.3.2). */
  readonly isPublic: boolean
}

/**
 * Sends a file, or the part of it that is asked for.
 * @throws Refusal file-not-found where its bytes are gone, range-not-satisfiable
 */
export const sendFile = async (
  request: Request,
  response: Response,
  { id, name, type, size }: StoredFile,
  { store, save, isPublic }: HowToSend,
): Promise<void> => {
  const etag = `"${id}"`
  const cached = { ETag: etag, 'Cache-Control': isPublic ? 'private, no-cache' : 'no-store' }
  if (request.headers['if-none-match'] === etag) return void response.status(304).set(cached).end()

  const range =
    request.headers['if-range'] === undefined || request.headers['if-range'] === etag ? rangeOf(request, size) : null
  if (range === 'none') {
    response.setHeader('Content-Range', `bytes */${size}`)
    throw refused('range-not-satisfiable')
  }
  const bytes = request.method === 'HEAD' ? null : await store.read(id, range ?? undefined)
  if (bytes === null && request.method !== 'HEAD') throw refused('file-not-found')
  const { first, last } = range ?? { first: 0, last: size - 1 }
  response.status(range ? 206 : 200).set({
    ...cached,
    'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'Content-Length': String(last - first + 1),
    'Content-Disposition': `${isShown(type) && !save ? 'inline' : 'attachment'}; ${fileNameOf(nameAsType(name, type))}`,
    'Content-Security-Policy': POLICY,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    ...(range && { 'Content-Range': `bytes ${first}-${last}/${size}` }),
  })
  if (!bytes) return void response.end()
  // A reader who goes away, or a disk that fails, leaves an answer that is not whole: all that can be done is to end it.
  await pipeline(bytes, response).catch(() => response.destroy())
}

/** One part (RFC 9110 section 14.2); null for the whole, also where several parts are asked for. */
const rangeOf = ({ headers }: Request, size: number): ByteRange | 'none' | null => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  if (from === '' && to === '') return null
  const range =
    from === ''
      ? { first: Math.max(0, size - Number(to)), last: size - 1 }
      : { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
  return range.first <= range.last && range.first < size ? range : 'none'
}

/** For programs that know no other letters than ASCII, and for all others (RFC 6266, RFC 8187). */
const fileNameOf = (name: string): string => {
  const ascii = name.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`
}
