import { derivedId } from '../../kit/derived-ids.ts'
import type { Cause } from '../../kit/run-command.ts'
import type { Records } from '../../ports.ts'
import type { ItemReception, ReceptionCause } from '../conversation/item-reception.ts'
import { templateBook } from './template-book.ts'
import type { TemplateItem } from './template-item.ts'

/** Takes in what a provider tells of templates. One that is not here is brought, where the account is connected. */
export const createTemplateReception = (
  records: Pick<Records, 'runner' | 'claims' | 'templates'>,
): ItemReception<TemplateItem> => {
  const book = templateBook(records)
  return {
    async receive(item, told) {
      const cause = causeOf(item, told)
      const held = await book.find(item)
      if (held) return book.judge(held.id, item.news, cause)
      const found = (await records.templates?.list(item.name)) ?? []
      const template = found.find(({ name, language }) => name === item.name && language === item.language)
      return template ? (await book.bring(template, cause)) !== 'known' : false
    },
  }
}

/** The same news told again, in whatever webhook, is the same command. */
const causeOf = ({ name, language, news, at }: TemplateItem, told: ReceptionCause): Cause => ({
  commandId: derivedId('template-news', name, language, at, JSON.stringify(news)),
  at: told.receivedAt,
  by: { kind: 'provider', name: 'meta' },
  correlationId: told.correlationId,
  causationId: `webhook ${told.webhookId}`,
})
