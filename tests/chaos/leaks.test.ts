import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { createLeaks, hearFiles } from './leaks.ts'

test.each(['Işıl Çağrı', 'I%C5%9F%C4%B1l%20%C3%87a%C4%9Fr%C4%B1', 'I%C5%9F%C4%B1l+%C3%87a%C4%9Fr%C4%B1'])(
  'a value that is told as %s is found, with the part that tells it and the line',
  (told) => {
    const leaks = createLeaks(['Işıl Çağrı'])
    const hear = leaks.hear('the edge')
    for (const line of ['{"msg":"ready"}', `{"url":"/api/leads?search=${told}"}`, '{}']) hear(line)
    expect(leaks.faults()).toEqual([`the edge, line 2, tells "${told}": {"url":"/api/leads?search=${told}"}`])
  },
)

test('lines of logs and names of files are looked through, and what keeps events and rows is not', async () => {
  const folder = await mkdtemp(`${tmpdir()}/kervan-leaks-`)
  try {
    await mkdir(`${folder}/postgres/cluster`, { recursive: true })
    await writeFile(`${folder}/postgres/cluster/0001.log`, 'gizli')
    await writeFile(`${folder}/part.log`, 'one\ngizli\n')
    await writeFile(`${folder}/gizli.bin`, '')
    const leaks = createLeaks(['gizli'])
    await hearFiles(folder, leaks)
    expect(leaks.faults().map((fault) => fault.replaceAll(folder, ''))).toEqual([
      'the name of a file, line 1, tells "gizli": /gizli.bin',
      '/part.log, line 2, tells "gizli": gizli',
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
})
