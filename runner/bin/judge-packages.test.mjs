import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pathsToBring, pathsToRemove, setToInstall } from './judge-packages.mjs'

const zod = { version: '4.6.7', integrity: 'sha512-a' }
const contracts = { resolved: 'contracts', link: true }
const vitest = { version: '5.1.1', integrity: 'sha512-d', dev: true }
const locked = {
  '': { name: 'kervan' },
  contracts: { name: '@kervan/contracts', version: '0.1.0' },
  'node_modules/zod': zod,
  'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-b', optional: true },
  'node_modules/@kervan/contracts': contracts,
  'node_modules/vitest': vitest,
}
const product = {
  contracts: locked.contracts,
  'node_modules/@kervan/contracts': contracts,
  'node_modules/zod': zod,
}

test.each([
  ['what the product needs, for this platform', product, [], ['node_modules/vitest']],
  ['everything, for this platform', { ...product, 'node_modules/vitest': vitest }, [], []],
  ['an older version', { ...product, 'node_modules/zod': { ...zod, version: '4.6.6' } }, ['node_modules/zod']],
  [
    'another content of the same version',
    { ...product, 'node_modules/zod': { ...zod, integrity: 'sha512-c' } },
    ['node_modules/zod'],
  ],
  [
    'an optional package of another version',
    { ...product, 'node_modules/fsevents': { ...zod } },
    ['node_modules/fsevents'],
  ],
])('judges %s', (_, installed, ofProduct, ofAll = [...ofProduct, 'node_modules/vitest']) => {
  expect(pathsToBring(locked, installed, 'product')).toEqual(ofProduct)
  expect(pathsToBring(locked, installed, 'all')).toEqual(ofAll)
})

test('judges nothing', () => {
  expect(pathsToBring(locked, {}, 'product')).toEqual([
    'contracts',
    'node_modules/zod',
    'node_modules/@kervan/contracts',
  ])
})

test('removes what an interrupted installation may have left in halves, the optional ones too, and no link', () => {
  expect(pathsToRemove(locked, product)).toEqual(['node_modules/fsevents', 'node_modules/vitest'])
  const older = { ...product, 'node_modules/zod': { ...zod, version: '4.6.6' } }
  expect(pathsToRemove(locked, older)).toContain('node_modules/zod')
  expect(pathsToRemove(locked, {})).not.toContain('node_modules/@kervan/contracts')
  expect(pathsToRemove(locked, locked)).toEqual([])
})

describe('for every lock file', () => {
  const aPackage = fc.record(
    {
      version: fc.constantFrom('1.0.0', '1.0.1'),
      integrity: fc.constantFrom('sha512-a', 'sha512-b'),
      dev: fc.constant(true),
      optional: fc.constant(true),
    },
    { requiredKeys: ['version', 'integrity'] },
  )
  const aLock = fc.dictionary(
    fc.constantFrom(...'abcdefgh').map((name) => `node_modules/${name}`),
    aPackage,
  )
  const aSet = fc.constantFrom('product', 'all')
  const isOf = (set, { dev }) => set === 'all' || !dev
  const npmInstalls = (lock, set) => Object.fromEntries(Object.entries(lock).filter(([, each]) => isOf(set, each)))

  test('what npm installs of a set is all that the set needs, with the optional ones or without', () => {
    fc.assert(
      fc.property(aLock, aSet, fc.boolean(), (lock, set, withOptional) => {
        const installed = Object.entries(npmInstalls(lock, set)).filter(([, each]) => withOptional || !each.optional)
        expect(pathsToBring(lock, Object.fromEntries(installed), set)).toEqual([])
      }),
    )
  })

  test('what has everything has what the product needs', () => {
    fc.assert(
      fc.property(aLock, aLock, (lock, installed) => {
        expect(pathsToBring(lock, installed, 'all')).toEqual(
          expect.arrayContaining(pathsToBring(lock, installed, 'product')),
        )
      }),
    )
  })

  test('a package that is not as the lock has it, or that must be there and is not, is found by its path', () => {
    fc.assert(
      fc.property(aLock, aSet, fc.nat(), fc.constantFrom('version', 'integrity', 'missing'), (lock, set, at, fault) => {
        const installed = npmInstalls(lock, set)
        const paths = Object.keys(installed).filter((path) => fault !== 'missing' || !installed[path].optional)
        fc.pre(paths.length > 0)
        const path = paths[at % paths.length]
        const { [path]: whole, ...others } = installed
        const faulty = fault === 'missing' ? others : { ...others, [path]: { ...whole, [fault]: 'planted' } }
        expect(pathsToBring(lock, faulty, set)).toEqual([path])
      }),
    )
  })

  test('one command after the other: each has what it needs, and keeps what an earlier one brought', () => {
    fc.assert(
      fc.property(aLock, aLock, fc.array(aSet, { minLength: 1 }), (before, after, sets) => {
        let installed = {}
        for (const [place, set] of sets.entries()) {
          // The lock file changes in the middle, as by an update.
          const lock = place < sets.length / 2 ? before : after
          const paths = Object.keys(installed)
          if (pathsToBring(lock, installed, set).length > 0)
            installed = npmInstalls(lock, setToInstall(lock, installed, set))
          expect(pathsToBring(lock, installed, set)).toEqual([])
          expect(Object.keys(installed)).toEqual(expect.arrayContaining(paths.filter((path) => lock[path])))
        }
      }),
    )
  })
})
