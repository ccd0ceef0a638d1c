import '../../support/quick-hashes-of-process.ts'
import { liesInClear } from '../../support/lies-in-clear.ts'
import { openHouse } from './house.ts'
import { type Provide, verify } from './verify.ts'

/*
 * Verifies in a process of its own, since Pact's native verifier reports every interaction to the standard output.
 * Arguments: path of the provider's module, paths of the pacts. Sends `{ verified }` or `{ fault }` to its parent.
 */

process.once('disconnect', () => process.exit(1))

const [module = '', ...pacts] = process.argv.slice(2)
const answer = (message: object) => new Promise((sent) => process.send?.(message, sent))

const { provide } = (await import(module)) as { provide: Provide }
const house = await openHouse()
try {
  const verified = await verify(pacts, await provide(house), house)
  const inClear = await liesInClear(house.recordedLog)
  await answer(inClear.length > 0 ? { fault: inClear.join('\n') } : { verified })
} catch (error) {
  await answer({ fault: (error as Error).message })
} finally {
  await house.close()
}
process.exit()
