import type { TemplateNews } from '@kervan/contracts/kinds/whatsapp-template/whatsapp-template.rules'

/** A provider tells what became of a template. */
export interface TemplateItem {
  readonly kind: 'template'
  readonly name: string
  readonly language: string
  readonly news: TemplateNews
  /** UTC, ISO 8601; to the second, as the provider tells. */
  readonly at: string
}
