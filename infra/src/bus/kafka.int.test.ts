import { openCarriage } from '../relay/test-carriage.ts'
import { describeBus } from './behaviour.ts'

describeBus('the Kafka bus over PostgreSQL and a real broker', async () => {
  const carriage = await openCarriage()
  carriage.relay()
  return { store: carriage.store, bus: carriage.bus(), close: carriage.close }
})
