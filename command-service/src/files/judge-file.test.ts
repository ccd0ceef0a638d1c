import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '@kervan/contracts/errors/refusal'
import { endingsOf } from '@kervan/contracts/files/file-endings'
import { FILE_TYPE_NAMES, type FileTypeName } from '@kervan/contracts/files/file-types'
import { SAMPLE_BYTES } from '@kervan/contracts/kit/fields/testing/sample-bytes'
import { beforeAll, describe, expect, test } from 'vitest'
import { judgeFile } from './judge-file.ts'
import { jpeg, segment } from './testing/pictures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kervan-judge-'))
})

const judge = async (bytes: Uint8Array | string, name = 'x'): Promise<string> => {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  try {
    return await judgeFile(path, name)
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

const png = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(33)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(head)
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  Buffer.from('0802000000', 'hex').copy(head, 24)
  // What a PNG must have before its pixels, so that it is not taken for an animated one.
  return Buffer.concat([head, Buffer.from('0000000049444154', 'hex'), Buffer.from('0000000049454e44ae426082', 'hex')])
}

/** A TIFF as scanners write it: the directory, which says how large the image is, stands behind the image. */
const tiffWithDirectoryBehind = (width: number, height: number, isLittle: boolean): Buffer => {
  const image = 600_000
  const tiff = Buffer.alloc(image + 30)
  const u16 = (value: number, at: number) => (isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at))
  const u32 = (value: number, at: number) => (isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at))
  tiff.write(isLittle ? 'II' : 'MM')
  u16(42, 2)
  u32(image, 4)
  u16(2, image)
  for (const [index, [tag, value]] of [[256, width] as const, [257, height] as const].entries()) {
    const at = image + 2 + index * 12
    u16(tag, at)
    u16(4, at + 2)
    u32(1, at + 4)
    u32(value, at + 8)
  }
  return tiff
}

/** A JPEG behind a colour profile of some 560 KB, in parts, in which marks of a JPEG stand too. */
const jpegBehindProfile = (): Buffer =>
  jpeg(...Array.from({ length: 9 }, () => segment(0xe2, Buffer.alloc(65_533, Buffer.from('ffc0', 'hex')))))

const ogg = (codec: string): Buffer =>
  Buffer.concat([
    Buffer.from('OggS'),
    Buffer.alloc(22),
    Buffer.from([1, 30]),
    Buffer.from(codec, 'latin1'),
    Buffer.alloc(40),
  ])
const LIST = 'ad;soyad\nIşıl;Çağrı\n'
/** The same in Windows-1254. */
const LIST_OF_TURKEY = Buffer.from('ad;soyad\nI\xfe\xfdl;\xc7a\xf0r\xfd\n', 'latin1')

/** What machines start, open as a page or follow elsewhere by its ending alone. */
const PROGRAMS = [
  ...['bat', 'cmd', 'com', 'exe', 'scr', 'pif', 'msi', 'ps1', 'psm1', 'vbs', 'vbe', 'js', 'jse', 'mjs', 'wsf', 'wsh'],
  ...['hta', 'html', 'htm', 'xhtml', 'mht', 'svg', 'url', 'lnk', 'desktop', 'webloc', 'reg', 'inf', 'scf', 'jar'],
  ...[
    'sh',
    'command',
    'py',
    'pl',
    'php',
    'jsp',
    'asp',
    'docm',
    'xlsm',
    'slk',
    'iqy',
    'library-ms',
    'iso',
    'settingcontent-ms',
  ],
]
const ZIP = Buffer.from('504b0304140000000000', 'hex')
const GZIP = Buffer.from('1f8b0800000000000003', 'hex')
const RAR = Buffer.from('526172211a0701003392b5e5', 'hex')
const SEVEN_ZIP = Buffer.from('377abcaf271c000400000000', 'hex')
const TAR = Buffer.concat([Buffer.alloc(257), Buffer.from('ustar\x0000'), Buffer.alloc(248)])
const PROGRAM = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)])

describe('a file is what its bytes are', () => {
  test.each(Object.entries(SAMPLE_BYTES))('of the samples, %s', async (_id, bytes) => {
    expect(['application/pdf', 'image/gif', 'text/plain']).toContain(await judge(bytes, 'whatever'))
  })

  test('and not what its name says', async () => {
    expect(await judge(png(10, 10), 'röntgen.jpg')).toBe('image/png')
    expect(await judge('ad;soyad\nIşıl;Çağrı\n', 'liste.csv')).toBe('text/csv')
    expect(await judge('ad;soyad\nIşıl;Çağrı\n', 'liste')).toBe('text/plain')
    expect(await judge('BMW ile geldi', 'not.txt')).toBe('text/plain')
  })
})

describe('a file of a telephone, a scanner or an old program is taken', () => {
  test.each<[string, Buffer, FileTypeName]>([
    ['foto.jfif', jpeg(), 'image/jpeg'],
    ['FOTO.JFIF', jpegBehindProfile(), 'image/jpeg'],
    ['tarama.tif', tiffWithDirectoryBehind(2_480, 3_508, true), 'image/tiff'],
    ['tarama.tiff', tiffWithDirectoryBehind(2_480, 3_508, false), 'image/tiff'],
    ['ses.amr', Buffer.concat([Buffer.from('#!AMR\n'), Buffer.alloc(32, 0x3c)]), 'audio/amr'],
    ['ses.aac', Buffer.concat([Buffer.from('fff15080', 'hex'), Buffer.alloc(60)]), 'audio/aac'],
    ['ses.oga', ogg('\x01vorbis'), 'audio/ogg'],
    ['ses.oga', ogg('\x7fFLAC'), 'audio/ogg'],
    ['film.3gp', Buffer.from('\0\0\0\x18ftyp3gp4\0\0\x02\x003gp4isom', 'latin1'), 'video/3gpp'],
    ['film.3gpp', Buffer.from('\0\0\0\x18ftyp3gp5\0\0\x02\x003gp5isom', 'latin1'), 'video/3gpp'],
    ['rapor.pdf', Buffer.from('\r\n%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1'), 'application/pdf'],
    ['rapor.pdf', Buffer.from('\ufeff \n%PDF-1.7\n'), 'application/pdf'],
    ['liste.csv', Buffer.from(`\ufeff${LIST}`), 'text/csv'],
  ])('%s', async (name, bytes, type) => {
    expect(await judge(bytes, name)).toBe(type)
  })

  test('and is as large as it says, wherever it says it', async () => {
    for (const isLittle of [true, false])
      expect(await judge(tiffWithDirectoryBehind(10_001, 10_000, isLittle), 'a.tif')).toBe('image-too-large')
  })
})

test.each<[string, Buffer]>([
  ['liste.csv', LIST_OF_TURKEY],
  ['LİSTE.CSV', LIST_OF_TURKEY],
  ['not.txt', Buffer.from(`\ufeff${LIST}`, 'utf16le')],
  ['not.txt', Buffer.from(`\ufeff${LIST}`, 'utf16le').swap16()],
  ['not.txt', Buffer.from('cff0e8e2e5f2', 'hex')],
])('the text %s in other letters than UTF-8 is refused with what to do', async (name, bytes) => {
  expect(await judge(bytes, name)).toBe('text-not-utf-8')
})

test('a refusal of a type names every type that is taken, and no other', async () => {
  await writeFile(join(folder, 'file'), '<svg/>')
  const refusal: unknown = await judgeFile(join(folder, 'file'), 'a.svg').catch((error: unknown) => error)
  const { endings } = (refusal as Refusal).details
  expect(String(endings)).toMatch(/^JPG, PNG, .*TXT, CSV, .*AMR, .*3GP, DCM$/)
  expect(String(endings)).not.toMatch(/SVG|DAT|ZIP/)
})

describe('a file is not taken', () => {
  test.each<[string, Uint8Array | string]>([
    ['that is a program of Windows', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)])],
    ['that is a program of Linux', Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(100)])],
    ['that is a page', '<!doctype html><script>alert(1)</script>'],
    ['that is a page behind blanks', '\n\t <HTML><body onload=alert(1)>'],
    ['that is a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['that is XML', '<?xml version="1.0"?><x/>'],
    ['that is a page and says later that it is a PDF', '<html><script>alert(1)</script>%PDF-1.4'],
    ['that is a script', '#!/bin/sh\nrm -rf /'],
    ['that is a page and says behind blanks later that it is a PDF', '\n<html>\n%PDF-1.4'],
    ['that is a text with a NUL', 'Merhaba\0<script>'],
    ['that is a text in no UTF-8', Buffer.from('c7610df0ff', 'hex')],
    ['that is an archive', Buffer.from('504b0304140000000000', 'hex')],
    ['that says it is an image and does not say how large', Buffer.from('ffd8ffe000104a46494600', 'hex')],
  ])('%s', async (_what, bytes) => {
    expect(await judge(bytes, 'resim.jpg')).toBe('file-type-not-taken')
  })

  test.each(PROGRAMS)('that is a text under the name of a program or a page, .%s', async (ending) => {
    for (const name of [`fatura.${ending}`, `fatura.pdf.${ending.toUpperCase()}`, `fatura.${ending}.`, `a.${ending} `])
      expect(await judge('ad;soyad\nIşıl;Çağrı\n', name)).toBe('file-name-misleads')
    expect(await judge(png(10, 10), `resim.${ending}`)).toBe('file-name-misleads')
  })

  test.each([...PROGRAMS, ...FILE_TYPE_NAMES.flatMap((type) => endingsOf(type as FileTypeName)), 'zip', ''])(
    'that is an archive or a program, under the name .%s',
    async (ending) => {
      for (const bytes of [ZIP, GZIP, RAR, SEVEN_ZIP, TAR, PROGRAM])
        expect(await judge(bytes, ending === '' ? 'fatura' : `fatura.${ending}`)).toBe('file-type-not-taken')
    },
  )

  test.each<[string, Buffer]>([
    ['a page in UTF-16', Buffer.from('\ufeff<html><script>alert(1)</script>', 'utf16le')],
    ['a page in Windows-1254', Buffer.from('<html>\xfe\xfd', 'latin1')],
    ['bytes that are no text', Buffer.from('c7610df0ff0001', 'hex')],
  ])('as a text that it is not: %s', async (_what, bytes) => {
    expect(await judge(bytes, 'not.txt')).toBe('file-type-not-taken')
  })

  test('that is an image of more pixels than a screen could bear', async () => {
    expect(await judge(png(10_000, 10_000))).toBe('image/png')
    expect(await judge(png(10_001, 10_000))).toBe('image-too-large')
    expect(await judge(png(2 ** 31 - 1, 2 ** 31 - 1))).toBe('image-too-large')
  })
})
