import { syncWhatsappTemplates } from '@kervan/contracts/api/whatsapp-templates/sync-whatsapp-templates'
import { refused } from '@kervan/contracts/errors/refusal'
import { type Route, route } from '@kervan/infra/http/mount'
import { causeOf } from '../../kit/command-route.ts'
import { derivedId } from '../../kit/derived-ids.ts'
import type { Records } from '../../ports.ts'
import { CatalogueUnavailable, type TemplateCatalogue } from '../../sending/template-catalogue.ts'
import { type Brought, templateBook } from './template-book.ts'

/** What is done to templates beside what is done to every record. */
export const whatsappTemplateRoutes = (records: Records): readonly Route[] => {
  const { idempotencyKeys, clock, logger, templates } = records
  const book = templateBook(records)

  const listed = async (catalogue: TemplateCatalogue) => {
    try {
      return await catalogue.list()
    } catch (error) {
      if (!(error instanceof CatalogueUnavailable)) throw error
      logger.warn({ err: error }, 'the provider did not give its templates')
      throw refused('templates-unreachable')
    }
  }

  return [
    route(syncWhatsappTemplates, async (call) => {
      if (!templates) throw refused('templates-unreachable')
      const cause = await causeOf(call, syncWhatsappTemplates, idempotencyKeys, clock)
      const found = await listed(templates)
      const brought: Brought[] = []
      for (const template of found) {
        const step = { ...cause, commandId: derivedId(cause.commandId, template.name, template.language) }
        brought.push(await book.bring(template, step))
      }
      const count = (of: Brought): number => brought.filter((each) => each === of).length
      return {
        body: { success: true as const, found: found.length, added: count('added'), changed: count('changed') },
      }
    }),
  ]
}
