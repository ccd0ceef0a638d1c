import { weather } from './weather.ts'

export const provide = weather(21, '4711')
