import { freePort } from '@kervan/infra/service/free-ports'
import { type Simulator, startSimulator } from '../simulator/simulator.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { type House, openHouse } from './house.ts'

/** A house that speaks to a simulator of the providers, which ends with it. */
export interface SimulatedHouse extends House {
  readonly simulator: Simulator
}

/** @param after  how many people the house may make up by itself, whose numbers handsets leave out */
export const openSimulatedHouse = async (seed: number, after = 0): Promise<SimulatedHouse> => {
  const simulator = await startSimulator({ pace: 0.2, seed, after })
  const port = await freePort()
  const env = { ...simulator.settings, ...TEST_SECRETS, PUBLIC_BASE_URL: `http://localhost:${port}` }
  const house = await openHouse(seed, 'one process', { port, env })
  simulator.connect({ url: house.url, appSecret: TEST_SECRETS.META_APP_SECRET })
  return {
    ...house,
    simulator,
    close: async () => {
      await house.close()
      await simulator.close()
    },
  }
}
