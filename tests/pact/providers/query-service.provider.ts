import { PROJECTIONS } from '@kervan/query-service/projections'
import { startQueryService } from '@kervan/query-service/query-service'
import type { Fact } from '../states/fact.ts'
import { QUERY_SERVICE_STATES } from '../states/query-service.states.ts'
import { pactDrive } from './pact-drive.ts'
import type { Provide } from './verify.ts'

/** How long the projector may take to show what a fact brought about, milliseconds. */
const PATIENCE_MS = 25_000
const READ_MODELS = PROJECTIONS.map(({ name }) => name)

export const provide: Provide = async (house) => {
  const queries = await startQueryService({ ...house, ...house.enginesOf('query-service'), drive: pactDrive })
  house.beforeClose(() => queries.stop())

  /** The fact is one when readers see it. */
  const seen = ({ fact, bringAbout }: Fact): Fact => ({
    fact,
    async bringAbout(stage, params) {
      const values = await bringAbout(stage, params)
      const { reached } = await queries.projector.progress.reach(READ_MODELS, await house.store.head(), PATIENCE_MS)
      if (!reached) throw new Error(`${fact}: the read models did not get there within ${PATIENCE_MS} ms`)
      return values
    },
  })

  return { name: 'query-service', url: await house.listen(queries.app), facts: QUERY_SERVICE_STATES.map(seen) }
}
