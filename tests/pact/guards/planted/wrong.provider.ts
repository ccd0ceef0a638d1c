import { weather } from './weather.ts'

/** A number as a text, and a text that is none. */
export const provide = weather('21', 'yesterday')
