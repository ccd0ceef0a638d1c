import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { decodeTable } from './decode-table.ts'
import { readTable, type TextsByLanguage, writeTable } from './texts-table.ts'

const LOCALES = join(import.meta.dirname, '../../src/locales')

const textsOf = async (language: string) => {
  const paths = globSync('*.json', { cwd: join(LOCALES, language) }).toSorted()
  const files = paths.map(async (path) => [
    basename(path, '.json'),
    JSON.parse(await readFile(join(LOCALES, language, path), 'utf8')),
  ])
  return Object.fromEntries(await Promise.all(files))
}

/** Files in which nothing changed stay as they are. */
const keep = async (before: TextsByLanguage, after: TextsByLanguage): Promise<void> => {
  for (const language of ['tr', 'en'] as const) {
    for (const [namespace, nested] of Object.entries(after[language])) {
      const text = JSON.stringify(nested, null, 2)
      if (text === JSON.stringify(before[language][namespace], null, 2)) continue
      await writeFile(join(LOCALES, language, `${namespace}.json`), `${text}\n`)
    }
  }
}

const NOT_UTF_8 = 'The letters of the file cannot be read. Save it as “CSV UTF-8”.'

const [verb, file = 'texts.csv'] = process.argv.slice(2)
const texts: TextsByLanguage = { tr: await textsOf('tr'), en: await textsOf('en') }
if (verb === 'out') {
  await writeFile(file, writeTable(texts))
  console.log(`Written to ${file}. Bring it back by: npm run texts -- in ${file}`)
} else if (verb === 'in') {
  const table = decodeTable(await readFile(file))
  const reading = table === null ? { faults: [NOT_UTF_8] } : readTable(table, texts)
  if ('faults' in reading) {
    console.error(`${reading.faults.join('\n')}\nNothing was taken from ${file}.`)
    process.exitCode = 1
  } else {
    await keep(texts, reading.texts)
    console.log([...reading.changed, `${reading.changed.length} texts changed.`].join('\n'))
  }
} else {
  console.error(
    'Say `npm run texts -- out [file]` to write the table, or `npm run texts -- in [file]` to read it back.',
  )
  process.exitCode = 1
}
