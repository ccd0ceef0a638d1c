import { PROJECTIONS } from '@kervan/query-service/projections'
import { startQueryService } from '@kervan/query-service/query-service'
import { QUERY_SERVICE_STATES } from '../states/query-service.states.ts'
import { pactDrive } from './pact-drive.ts'
import type { Provide } from './verify.ts'

/** How long the projector may take to show what facts brought about, milliseconds. */
const PATIENCE_MS = 25_000
const READ_MODELS = PROJECTIONS.map(({ name }) => name)

export const provide: Provide = async (house) => {
  const queries = await startQueryService({ ...house, ...house.enginesOf('query-service'), drive: pactDrive })
  house.beforeClose(() => queries.stop())

  return {
    name: 'query-service',
    url: await house.listen(queries.app),
    facts: QUERY_SERVICE_STATES,
    async ready() {
      const { reached } = await queries.projector.progress.reach(READ_MODELS, await house.store.head(), PATIENCE_MS)
      if (!reached) throw new Error(`the read models did not get there within ${PATIENCE_MS} ms`)
    },
  }
}
