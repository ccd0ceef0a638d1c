import type { TemplateNews } from '@kervan/contracts/kinds/whatsapp-template/whatsapp-template.rules'
import { TEMPLATE_CATEGORIES, type TemplateCategory } from '@kervan/contracts/messages/template-parts'

type Status = NonNullable<TemplateNews['status']>

/** Meta's words for what became of a template. `FLAGGED` says that it will be paused unless it gets better: until then it is sent. */
const STATUSES: Readonly<Record<string, Status>> = {
  APPROVED: 'approved',
  REINSTATED: 'approved',
  FLAGGED: 'approved',
  PENDING: 'pending',
  IN_APPEAL: 'pending',
  REJECTED: 'rejected',
  PAUSED: 'paused',
  LIMIT_EXCEEDED: 'rejected',
  DISABLED: 'disabled',
  ARCHIVED: 'disabled',
  DELETED: 'disabled',
  PENDING_DELETION: 'disabled',
}
const QUALITIES = ['green', 'yellow', 'red'] as const

/** Null for a word that we have not met: it changes nothing. */
export const statusOf = (word: string | undefined): Status | null =>
  word !== undefined && Object.hasOwn(STATUSES, word) ? STATUSES[word]! : null

export const qualityOf = (word: string | undefined): TemplateNews['quality'] =>
  QUALITIES.find((quality) => quality === word?.toLowerCase()) ?? null

export const categoryOf = (word: string | undefined): TemplateCategory | null =>
  TEMPLATE_CATEGORIES.find((category) => category === word?.toLowerCase()) ?? null

/** Why it was not taken; null where nothing is said. */
export const reasonOf = (word: string | undefined): string | null =>
  word === undefined || word === 'NONE' ? null : word.slice(0, 200)
