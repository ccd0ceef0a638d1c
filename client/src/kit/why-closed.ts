import type { ListKit } from './list-kit.ts'
import type { Page } from './record-kit.ts'

/**
 * Why a record takes in no new one of a part of its page, as the server would say; undefined where it does.
 * @param related  as the declaration has it
 */
export const whyClosed = ({ record }: Pick<ListKit, 'record'>, page: Page, related: string): string | undefined =>
  page.refused?.find(({ act }) => act !== undefined && record.acts?.[act]?.takesIn === related)?.message
