import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMMANDS } from '@kervan/runner/cli/commands'
import { expect, test } from 'vitest'
import { brokenLinks } from '../support/broken-links.ts'

const FOLDER = join(import.meta.dirname, '../../docs/operations')
const pages = readdirSync(FOLDER).filter((name) => name.endsWith('.md'))
const index = readFileSync(join(FOLDER, 'README.md'), 'utf8')

test('the index leads to every page and every command', () => {
  const linked = new Set([...index.matchAll(/\]\(([^)#]+)/g)].map(([, target]) => target))
  expect(pages.filter((page) => page !== 'README.md' && !linked.has(page))).toEqual([])
  expect(COMMANDS.map(({ name }) => name).filter((name) => !index.includes(`\`${name}\``))).toEqual([])
})

test.each(pages)('%s links to what there is', (page) => {
  expect(brokenLinks(join(FOLDER, page))).toEqual([])
})
