import type { Provide } from '../../providers/verify.ts'
import type { Fact } from '../../states/fact.ts'

/**
 * A provider that answers and tells what it is given.
 * @param bringAbout  what it takes to watch the sky
 */
export const weather =
  (degrees: unknown, position: unknown, bringAbout: Fact['bringAbout'] = async () => ({})): Provide =>
  async (house) => ({
    name: 'weather',
    url: await house.listen((_request, response) => {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ degrees }))
    }),
    facts: [{ fact: 'the sky is watched', bringAbout }],
    messages: {
      'record_changed: it rains': () => ({ name: 'record_changed', payload: { type: 'RainBegan', position } }),
    },
  })
