import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brokenLinks } from '../support/broken-links.ts'
import { glossaryFaults, patternFaults, rowsUnder, sentencesIn } from './pattern-faults.ts'

const ROOT = join(import.meta.dirname, '../..')
const INDEX = 'docs/patterns.md'
const GLOSSARY = 'docs/patterns/glossary.md'
const COMMANDS = 'docs/patterns/commands.md'
const pages = globSync('docs/patterns/*.md', { cwd: ROOT }).toSorted()
const read = (page: string): string => readFileSync(join(ROOT, page), 'utf8')

describe.each([INDEX, ...pages])('%s', (page) => {
  test('names what there is, in few rows of few words', () => {
    expect(patternFaults(read(page))).toEqual([])
  })
  test('links to what there is', () => {
    expect(brokenLinks(join(ROOT, page))).toEqual([])
  })
})

test('the index leads to every page', () => {
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.filter((page) => !read(INDEX).includes(`](${page.replace('docs/', '')}`))).toEqual([])
})

test('the glossary explains each word in one sentence, in order, and names a file that uses it', () => {
  expect(rowsUnder('| word | what it means here | where it stands |', read(GLOSSARY)).length).toBeGreaterThan(40)
  expect(glossaryFaults(read(GLOSSARY))).toEqual([])
})

/** What `npm run` knows. */
const scripts = Object.keys(JSON.parse(read('package.json')).scripts)

test('every command of package.json has its time, and no page names another', () => {
  const [, table = ''] = read(COMMANDS).split('| command |')
  const isTold = (script: string) => new RegExp(`npm (run )?${script}(?![\\w:])`).test(table)
  expect(scripts.filter((script) => !isTold(script))).toEqual([])
  const named = [INDEX, ...pages].flatMap((page) =>
    [...read(page).matchAll(/npm run ([\w:]+)/g)].map(([, script = '']) => script),
  )
  expect(named.filter((script) => !scripts.includes(script))).toEqual([])
})

describe('a fault in a page is found', () => {
  const row = (copy: string, then: string) =>
    `| to add a … | copy … | then |\n|---|---|---|\n| kind | ${copy} | ${then} |`
  const TEAM = '`contracts/src/kinds/team/team.ts`'

  test.each([
    ['a file that is gone', row('`contracts/src/kinds/camel.ts`', '-'), ['contracts/src/kinds/camel.ts is not there']],
    ['a folder that is gone', 'As in `contracts/src/camels/`.', ['contracts/src/camels/ is not there']],
    ['a file by its name alone', 'As in `camel.ts`.', ['camel.ts is not there']],
    [
      'a file that one language lacks',
      '`client/src/locales/{en,xx}/teams.json`',
      ['client/src/locales/{en,xx}/teams.json is not there'],
    ],
    ['a name that the file does not have', `\`camel\` in ${TEAM}`, ['contracts/src/kinds/team/team.ts has no camel']],
    ['two files to copy', row(`${TEAM}, \`contracts/src/kinds/lead/lead.ts\``, '-'), ['"kind" names 2 files to copy']],
    ['no file to copy', row('nothing', '-'), ['"kind" names 0 files to copy']],
    ['three sentences', row(TEAM, 'One; two. Three ([why](a.md))'), ['"kind" has 3 sentences']],
    ['thirteen rows', [row(TEAM, '-'), ...Array(12).fill(`| kind | ${TEAM} | - |`)].join('\n'), ['has 13 rows']],
  ])('%s', (_what, markdown, faults) => {
    expect(patternFaults(markdown)).toEqual(faults)
  })

  test.each([
    ['[a](no-page.md)', ['](no-page.md)']],
    ['[a](#no-heading)', ['](#no-heading)']],
    ['[a](patterns/glossary.md#no-heading)', ['](patterns/glossary.md#no-heading)']],
    ['# Here it is\n[a](#here-it-is), [b](patterns/glossary.md#glossary), [c](https://example.com/none)', []],
  ])('a link that leads nowhere: %s', (markdown, broken) => {
    expect(brokenLinks(join(ROOT, INDEX), markdown)).toEqual(broken)
  })

  test.each([
    [
      'a word out of order',
      '| team | One. | `contracts/src/kinds/team/team.ts` |\n| record | One. | `contracts/src/kinds/team/team.ts` |',
    ],
    ['a word of two sentences', '| team | One. Two. | `contracts/src/kinds/team/team.ts` |'],
    ['a word that its file does not use', '| camel | One. | `contracts/src/kinds/team/team.ts` |'],
  ])('%s', (_what, rows) => {
    expect(glossaryFaults(`| word | what it means here | where it stands |\n|---|---|---|\n${rows}`)).toHaveLength(1)
  })
})

test.each([
  ['', 0],
  ['its line in `a.b; c.` too', 1],
  ['its line there ([why](decisions/0001.md))', 1],
  ['Version 2.5 is one.', 1],
  ['One. Two', 2],
])('the sentences of "%s"', (text, count) => {
  expect(sentencesIn(text)).toBe(count)
})
