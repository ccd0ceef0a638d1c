import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMMANDS } from '@kervan/runner/cli/commands'
import { describe, expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../../docs/operations')
const read = (page: string) => readFileSync(join(FOLDER, page), 'utf8')
const pages = readdirSync(FOLDER).filter((name) => name.endsWith('.md'))
const index = read('README.md')

test('the index leads to every page and every command', () => {
  const linked = new Set([...index.matchAll(/\]\(([^)#]+)/g)].map(([, target]) => target))
  expect(pages.filter((page) => page !== 'README.md' && !linked.has(page))).toEqual([])
  expect(COMMANDS.map(({ name }) => name).filter((name) => !index.includes(`\`${name}\``))).toEqual([])
})

/** As GitHub makes anchors of headings. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )

describe.each(pages)('%s', (page) => {
  test('links to what there is', () => {
    const text = read(page)
    const broken = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)].filter(([, target = '', anchor]) => {
      const path = join(FOLDER, target || page)
      if (!existsSync(path)) return true
      return anchor !== undefined && !anchorsOf(readFileSync(path, 'utf8')).includes(anchor)
    })
    expect(broken.map(([link]) => link)).toEqual([])
  })
})
