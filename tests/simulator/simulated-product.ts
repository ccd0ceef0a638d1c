import { PROVIDERS } from '@kervan/command-service/webhooks/providers'
import { readSettings } from '@kervan/infra/settings'
import { simulatorOf } from '@kervan/infra/simulator/over-http'
import { apiClient } from '../support/api-client.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { productWith } from '../support/product-with.ts'
import { startSimulator } from './simulator.ts'

const PUBLIC_BASE_URL = 'https://kervan.example.com'

/** A product whose providers are the simulator's, 50 times as quick as they are, and its administrator. */
export const startSimulatedProduct = async (seed: number) => {
  const simulator = await startSimulator({ pace: 0.02, seed })
  const settings = readSettings({ ...simulator.settings, ...TEST_SECRETS, PUBLIC_BASE_URL, HOST: '127.0.0.1' })
  const product = await productWith({ providers: PROVIDERS, settings, simulator: simulatorOf(settings) })
  simulator.connect({ url: product.url, publicUrl: PUBLIC_BASE_URL, appSecret: TEST_SECRETS.META_APP_SECRET })
  const client = apiClient(product.url)
  await client.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
  return {
    simulator,
    product,
    client,
    close: async () => {
      await simulator.close()
      await product.close()
    },
  }
}
