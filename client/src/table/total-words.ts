import type { Formats } from '../base/format/use-formats.ts'
import type { Page } from './list-pages.ts'

/** How many a list has: `12.480`; one that was not counted to the end says so: `10.000+`. */
export const totalWords = ({ value, exact }: Page<unknown>['total'], { number }: Pick<Formats, 'number'>): string =>
  `${number(value)}${exact ? '' : '+'}`
