import { weather } from './weather.ts'

/** Answers correctly, but cannot be brought into the state that the pact asks for. */
export const provide = weather(21, '4711', async () => {
  throw new Error('nobody watches')
})
