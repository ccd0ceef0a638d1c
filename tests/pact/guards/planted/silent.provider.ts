import type { Provide } from '../../providers/verify.ts'
import { weather } from './weather.ts'

/** Has nothing to tell of the rain. */
export const provide: Provide = async (house) => ({
  ...(await weather(21, '4711')(house)),
  messages: {
    'record_changed: it rains': () => {
      throw new Error('the sky is clear')
    },
  },
})
