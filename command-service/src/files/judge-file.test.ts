import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '@kervan/contracts/errors/refusal'
import { endingsOf } from '@kervan/contracts/files/file-endings'
import { FILE_TYPE_NAMES, type FileTypeName } from '@kervan/contracts/files/file-types'
import { SAMPLE_BYTES } from '@kervan/contracts/kit/fields/testing/sample-bytes'
import { beforeAll, describe, expect, test } from 'vitest'
import { judgeFile } from './judge-file.ts'

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

  test('that is an image of more pixels than a screen could bear', async () => {
    expect(await judge(png(10_000, 10_000))).toBe('image/png')
    expect(await judge(png(10_001, 10_000))).toBe('image-too-large')
    expect(await judge(png(2 ** 31 - 1, 2 ** 31 - 1))).toBe('image-too-large')
  })
})
