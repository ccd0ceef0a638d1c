import { weather } from './weather.ts'

/** Answers as it should, whatever it was to be found in. */
export const provide = weather(21, '4711', async () => {
  throw new Error('nobody watches')
})
