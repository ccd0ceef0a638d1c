import { cruiseBorders } from './cruise-borders.mjs'
import { root } from './paths.mjs'

/*
 * Fails when a module imports what it must not, and when hardly any module was read: with a TypeScript that it does not
 * know, dependency-cruiser reads none and finds no fault.
 */

const FEWEST_MODULES = 50

const { modules, violations } = await cruiseBorders(root)
for (const { rule, from, to, comment } of violations) console.log(`${from} -> ${to}\n  ${rule}: ${comment}`)
if (modules < FEWEST_MODULES) console.log(`Only ${modules} modules were read; the borders were not checked.`)
console.log(`${modules} modules, ${violations.length} violations`)
process.exitCode = violations.length > 0 || modules < FEWEST_MODULES ? 1 : 0
