import type { Provide } from '../../providers/verify.ts'

/** A provider that answers and tells what it is given. */
export const weather =
  (degrees: unknown, position: unknown): Provide =>
  async (house) => ({
    name: 'weather',
    url: await house.listen((_request, response) => {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ degrees }))
    }),
    facts: [],
    messages: {
      'record_changed: it rains': () => ({ name: 'record_changed', payload: { type: 'RainBegan', position } }),
    },
  })
