import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { SimulatedFile } from '../support/meta-simulator/graph-server.ts'
import type { MessagePart } from '../support/meta-simulator/message-parts.ts'
import { SCRIPTS } from '../support/meta-simulator/scripts/all-scripts.ts'

/*
 * Drawings, a hum and a film of a drawn head, made for the simulator with a browser's canvas, sound and recorder. They show no real person.
 */

const drawn = (name: string): Buffer => readFileSync(resolve(import.meta.dirname, 'patient-files', name))

/** The photo for each treatment; other treatments get a face. */
const PHOTOS: Readonly<Record<string, string>> = { dental: 'teeth.jpg', hair: 'hair.jpg', bariatric: 'belly.jpg' }
const FACE = 'profile.jpg'
const OTHERS: Readonly<Record<string, string>> = { video: 'turn.mp4', audio: 'voice.ogg', sticker: 'sticker.webp' }

interface NamedFile {
  readonly id: string
  readonly mime_type: string
  readonly filename?: string
}

/** The files that people of the scripts send, by the ids under which their messages name them. */
export const filesOfScripts = (): ReadonlyMap<string, SimulatedFile> => {
  const parts = Object.values(SCRIPTS).flatMap((scripts) =>
    scripts.flatMap(({ treatment, steps }) => steps.map(({ part }) => ({ treatment, part: part({}) }))),
  )
  return new Map(parts.flatMap(({ treatment, part }) => (part ? fileOf(part, treatment) : [])))
}

const fileOf = (part: MessagePart, treatment: string): readonly (readonly [string, SimulatedFile])[] => {
  const { type: kind } = part
  const file = part[kind] as NamedFile | undefined
  if (!file?.mime_type) return []
  const bytes =
    kind === 'document'
      ? paper(file.filename ?? '')
      : drawn(kind === 'image' ? (PHOTOS[treatment] ?? FACE) : OTHERS[kind]!)
  return [[file.id, { bytes, type: file.mime_type }]]
}

/** Replaces letters that the font of a paper lacks. */
const inAscii = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/ı/g, 'i')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[()\\]/g, ' ')

/** A PDF of one page with a title, some lines and a frame. */
const paper = (name: string): Buffer => {
  const title = inAscii(name.replace(/\.pdf$/, '').replace(/[-_]/g, ' ')).trim() || 'Document'
  const lines = [
    'Name: ____________________',
    'Date: 14.03.2026',
    'Result: 5.4 %  (4.0 - 6.0)',
    'Made up, for a demonstration.',
  ]
  const drawing = [
    'BT /F 24 Tf 60 760 Td',
    `(${title}) Tj`,
    '/F 13 Tf',
    ...lines.map((line) => `0 -30 Td (${inAscii(line)}) Tj`),
    'ET 60 380 475 230 re S',
    // A row of teeth, as on a film.
    ...Array.from({ length: 14 }, (_, at) => `${78 + at * 32} 500 24 60 re S ${78 + at * 32} 425 24 55 re S`),
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let source = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = source.length
    source += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const start = source.length
  source += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(`${source}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`)
}
