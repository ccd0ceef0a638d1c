import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'
import { verbs } from './verbs.mjs'

const locked = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages

/** Imports that are there when the code runs, as written in the file: those of types are not. */
const IMPORT =
  /^\s*(?:import|export)\s(?!type\b)[^'"]*?\bfrom\s+'([^']+)'|^\s*import\s+'([^']+)'|\bimport\(\s*'([^']+)'/gm

const importsOf = (text) => [...text.matchAll(IMPORT)].map(([, from, bare, late]) => from ?? bare ?? late)

const folderOf = (room) => (room === 'tests' ? room : `${room}/src`)

/** A file of this house, or undefined for a package. */
const fileOf = (name, importer) => {
  if (name.startsWith('.')) return join(dirname(importer), name)
  const [, room, path] = /^@kervan\/([^/]+)\/(.+)$/.exec(name) ?? []
  return room && `${folderOf(room)}/${path}.ts`
}

const packageOf = (name) => /^(@[^/]+\/)?[^/]+/.exec(name)[0]

const isTestPackage = (name) => {
  const { dev, devOptional } = locked[`node_modules/${name}`] ?? { dev: true }
  return Boolean(dev || devOptional)
}

/** Packages of tests that a script imports, in whatever depth, as `package in file`. */
const testPackagesOf = (script, read = (file) => readFileSync(inRoot(file), 'utf8')) => {
  const found = []
  const files = new Set([script])
  for (const file of files) {
    for (const name of importsOf(read(file)).filter((each) => !each.startsWith('node:'))) {
      const imported = fileOf(name, file)
      if (imported) files.add(imported)
      else if (isTestPackage(packageOf(name))) found.push(`${packageOf(name)} in ${file}`)
    }
  }
  return found
}

const BUILD = 'client/vite.config.ts'
const ofProduct = Object.entries(verbs).filter(([, { packages }]) => packages === 'product')

test.each([
  ...ofProduct.map(([verb, { script }]) => [verb, script]),
  ['the build of the client', BUILD],
  ['the client', 'client/src/app/main.tsx'],
])('%s is run or built without a package of tests', (_, script) => {
  expect(existsSync(inRoot(script))).toBe(true)
  expect(testPackagesOf(script)).toEqual([])
})

test('a package of tests is found where a file far down imports it', () => {
  const files = {
    'runner/src/a.ts': `import { b } from '@kervan/infra/deep/b'\nimport type { Page } from 'playwright-core'\n`,
    'infra/src/deep/b.ts': `import {\n  c,\n} from '../c.ts'\n`,
    'infra/src/c.ts': `import { readFile } from 'node:fs/promises'\nimport pg from 'pg'\nconst { test } = await import('vitest')\n`,
  }
  expect(testPackagesOf('runner/src/a.ts', (file) => files[file])).toEqual(['vitest in infra/src/c.ts'])
})

test('every command says which packages it needs', () => {
  expect(Object.values(verbs).filter(({ packages }) => !['product', 'all'].includes(packages))).toEqual([])
})
