import type { TemplateNews, TemplateValues } from '@kervan/contracts/kinds/whatsapp-template/whatsapp-template.rules'
import type { Cause } from '../../kit/run-command.ts'
import type { Records } from '../../ports.ts'
import { providerNameOf, templateBook } from './template-book.ts'

/** It stays a draft: nothing of it is at the provider. */
const stayingDraft = (refusal: string): Partial<TemplateNews> => ({ status: 'draft', refusal })

/**
 * Hands a template to its provider, and says what became of it. One that the provider has already under this name, as the answer to an earlier
 * attempt was lost, is what it is there.
 * @throws CatalogueUnavailable where it is not known whether it was taken
 */
export const submitTemplate = async (
  records: Pick<Records, 'runner' | 'claims' | 'templates'>,
  id: string,
  template: TemplateValues,
  cause: Cause,
): Promise<Partial<TemplateNews>> => {
  const { templates } = records
  if (!templates) return stayingDraft('not-connected')
  if ((await templateBook(records).claim(template, id, cause)) !== id) return stayingDraft('name-taken')
  const providerName = providerNameOf(template)
  const providerId = template.providerName === providerName ? template.providerId : null
  const submission = await templates.submit({ ...template, providerId })
  switch (submission.kind) {
    case 'taken': {
      // That it is judged is known; what was said of it meanwhile by a webhook stays.
      const status = submission.status === 'pending' ? null : submission.status
      return { status, providerId: submission.providerId ?? providerId, providerName }
    }
    case 'exists': {
      const there = (await templates.list(template.name)).find(({ language }) => language === template.language)
      if (!there) return { status: 'rejected', refusal: 'exists' }
      const status = there.news.status === 'pending' ? null : there.news.status
      return { ...there.news, status, providerId: there.providerId, providerName }
    }
    case 'refused':
      return { status: 'rejected', refusal: submission.code, refusalDetails: submission.details }
  }
}
